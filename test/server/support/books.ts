import { expect } from "@jest/globals";
import type { Db } from "../../../server/database/tables.ts";
import { checkBooks } from "../../../server/wallet/check-books.ts";

/** Every test that has moved money calls it at its end. */
export async function expectBalancedBooks(db: Db): Promise<void> {
  expect((await checkBooks(db)).faults).toEqual([]);
}
