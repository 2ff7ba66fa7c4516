import type { Person } from "../../core/requests/request.ts";
import type { UserId } from "../../core/shared/id.ts";

/** Somebody as every answer names them. */
export function toPerson(found: {
  readonly id: number;
  readonly username: string;
  readonly full_name: string;
}): Person {
  return { id: found.id as UserId, username: found.username, fullName: found.full_name };
}
