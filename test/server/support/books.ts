import { expect } from "@jest/globals";
import type { Kysely } from "kysely";
import type { Tables } from "../../../server/database/tables.ts";
import { checkBooks } from "../../../server/wallet/check-books.ts";

/** Every test that has moved money calls it at its end. */
export async function expectBalancedBooks(db: Kysely<Tables>): Promise<void> {
  expect((await checkBooks(db)).faults).toEqual([]);
}
