import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../../server/database/tables.ts";
import { allAccountParts } from "../../../server/app/features.ts";
import { eraseAccount, blockersOf } from "../../../server/account/end-account.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

async function statements(act: (db: Db) => Promise<unknown>): Promise<string> {
  return (await server.statementsOf(() => act(server.database.kysely))).join("\n");
}

async function personalTables(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The owner has these secrets and unsent mails already, or must never see them. */
const NOT_EXPORTED = ["mail_outbox", "mail_tokens", "sign_in_tickets", "sessions"];

const toDo = (table: string) => `${table} points to users: an account part has to export and erase it`;

describe("allAccountParts", () => {
  it("have names of their own", () => {
    const names = allAccountParts.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it("export every table that points to a person", async () => {
    const { id } = await server.signUp("developer", "anna");
    const said = await statements(async (db) => {
      for (const part of allAccountParts)
        for await (const rows of part.rows(db, id as UserId)) expect(rows.length).toBeLessThan(200);
    });
    const tables = (await personalTables()).filter((name) => !NOT_EXPORTED.includes(name));
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.filter((name) => !said.includes(`"${name}"`)).map(toDo)).toEqual([]);
  });

  it("ask about or erase, with the account itself, every table that points to a person", async () => {
    const { id } = await server.signUp("client", "berta");
    const said = await statements(async (db) => {
      await blockersOf(db, allAccountParts, id as UserId);
      await eraseAccount(db, allAccountParts, id as UserId, server.now);
    });
    // Messages stay for the people who received them, without the name of their author.
    const tables = (await personalTables()).filter((name) => name !== "messages");
    expect(tables.filter((name) => !said.includes(`"${name}"`)).map(toDo)).toEqual([]);
  });
});
