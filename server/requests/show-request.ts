import type { UserId } from "../../core/shared/id.ts";

interface Owned {
  readonly owner_id: UserId;
  readonly username: string;
  readonly full_name: string;
  readonly created_at: Date;
}

/** Of a list's row or of a whole request; the contract strips what is not declared. */
export function showRequest<Row extends Owned>({
  owner_id,
  username,
  full_name,
  created_at,
  ...fields
}: Row) {
  return { ...fields, created_at: created_at.toISOString(), owner: { id: owner_id, username, full_name } };
}
