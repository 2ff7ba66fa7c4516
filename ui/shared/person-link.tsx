import { displayName } from "../../core/text/display-name.ts";
import { Link } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface PersonLinkProps {
  readonly person: { readonly id: UserId; readonly username: string; readonly fullName: string };
  /** The name is no link where the reader cannot see a profile. */
  readonly as: UserType | null;
}

/** Links a name to the person's profile. Who is unknown has none. */
export function PersonLink({ person, as }: PersonLinkProps) {
  const name = <bdi>{displayName(person)}</bdi>;
  if (as === null || !isKnown(person)) return name;
  return <Link to={as === "client" ? `/clients/${person.id}` : `/developers/${person.id}`}>{name}</Link>;
}
