import { afterAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { foldCase } from "../../../core/text/fold-case.ts";
import { foldedCase } from "../../../server/database/folded-case.ts";
import { openTestDatabase } from "../support/test-database.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

describe("foldedCase", () => {
  it.each([
    "ADA@Example.org",
    "quac\u212a",
    "gro\u1e9e",
    "\u0130da",
    "\u00c4\u00d6",
    "\u039f\u03a3",
    "\uff37ide",
  ])("folds %s as core does", async (text) => {
    const { rows } = await sql<{ folded: string }>`
        select ${foldedCase("given.text")} as folded from (select ${text}::text as text) as given`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ folded: foldCase(text) }]);
  });
});
