import { afterAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { committed } from "../../../server/database/after-commit.ts";
import { openTestDatabase } from "../support/test-database.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

describe("committed", () => {
  it("runs the steps once the transaction has ended", async () => {
    const order: string[] = [];
    const done = await committed(database.kysely, async (tx, afterCommit) => {
      afterCommit(() => void order.push("step"));
      await sql`select 1`.execute(tx);
      order.push("work");
      return "done";
    });
    expect({ done, order }).toEqual({ done: "done", order: ["work", "step"] });
  });

  it("runs none of what was undone", async () => {
    const steps: string[] = [];
    const undone = committed(database.kysely, (_, afterCommit) => {
      afterCommit(() => void steps.push("step"));
      return Promise.reject(new Error("no"));
    });
    await expect(undone).rejects.toThrow("no");
    expect(steps).toEqual([]);
  });

  it("runs those of the last try alone", async () => {
    const steps: number[] = [];
    let tries = 0;
    await committed(database.kysely, (_, afterCommit) => {
      tries += 1;
      const nth = tries;
      afterCommit(() => void steps.push(nth));
      const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
      return nth < 3 ? Promise.reject(deadlock) : Promise.resolve();
    });
    expect(steps).toEqual([3]);
  });
});
