import { isReservedName, NAME_RESERVED, USERNAME_RESERVED } from "../../core/text/reserved-name.ts";
import { Refusal } from "../http/errors/refusal.ts";

/**
 * Requires that no name passes for the house.
 * @param names by the field that gives them
 * @param before the names that are replaced; one that stays is not judged
 * @throws Refusal invalid_input which tells every such field
 */
export function requireUnreserved(
  names: Readonly<Record<string, string>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  const errors = Object.entries(names)
    .filter(([field, name]) => name !== before[field] && isReservedName(name))
    .map(([field]) => ({ field, message: field === "username" ? USERNAME_RESERVED : NAME_RESERVED }));
  if (errors.length > 0) throw new Refusal("invalid_input", undefined, { errors });
}
