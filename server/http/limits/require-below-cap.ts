import type { SelectQueryBuilder } from "kysely";
import { ACCOUNT_CAPS, type CappedThing, capRefusal } from "../../../core/access/account-caps.ts";
import { countRows } from "../../database/row-range.ts";
import type { Db, Tables } from "../../database/tables.ts";
import { Refusal } from "../errors/refusal.ts";

/**
 * Checks the cap before one more is added to what an account has, in a route with `locksCaller: "in-turn"`: of two
 * calls at the same moment the second counts what the first has added.
 * @param rows those that the account has; they are counted along an index, as far as the cap
 * @throws Refusal conflict when they are as many as one account may have
 */
export async function requireBelowCap<Table extends keyof Tables, Row>(
  db: Db,
  thing: CappedThing,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<void> {
  const count = await countRows(db.selectFrom(rows.limit(ACCOUNT_CAPS[thing].most).as("counted")));
  const refusal = capRefusal(thing, count);
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}
