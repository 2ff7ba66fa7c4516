import type { Answer } from "../../contract/endpoint.ts";
import type { getPublicDeveloper } from "../../contract/profiles.ts";
import type { FullName, PersonName } from "../../core/images/person-name.ts";
import type { UserId } from "../../core/shared/id.ts";

type Named = Pick<Answer<typeof getPublicDeveloper>, "id" | "username" | "full_name" | "avatar">;

export function toPerson({ username, ...named }: Named): PersonName {
  return { ...toFullName(named), username };
}

export function toFullName({ id, full_name, avatar }: Omit<Named, "username">): FullName {
  return { id: id as UserId, fullName: full_name, avatar };
}
