import { Link } from "react-router-dom";
import type { UserType } from "../../core/auth/credentials.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface PersonLinkProps {
  readonly person: { readonly id: UserId; readonly username: string; readonly fullName: string };
  /** Null where the reader sees no profile of theirs: the name stands alone. */
  readonly as: UserType | null;
}

/** A name that leads to the profile behind it. */
export function PersonLink({ person, as }: PersonLinkProps) {
  const name = <bdi>{person.fullName || person.username}</bdi>;
  if (as === null) return name;
  return <Link to={as === "client" ? `/clients/${person.id}` : `/developers/${person.id}`}>{name}</Link>;
}
