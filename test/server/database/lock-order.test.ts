import { afterAll, describe, expect, it } from "@jest/globals";
import { someoneWaits } from "../support/leaving.ts";
import { type Person, postRequest } from "../support/negotiation.ts";
import { type Reply, TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

/** Holds the first call before it writes into this table, until the second waits for the first. */
async function both(table: string, first: () => Promise<Reply>, second: () => Promise<Reply>) {
  const holder = await server.database.pool.connect();
  await holder.query("begin");
  await holder.query(`lock table ${table} in share mode`);
  const one = first();
  await someoneWaits(server);
  const other = second();
  await someoneWaits(server, 2);
  await holder.query("commit");
  holder.release();
  const replies = await Promise.all([one, other]);
  return { first: replies[0].status, second: replies[1].status };
}

const leave = ({ token }: Person) =>
  server.ask("DELETE /api/account", { token, body: { password: "a long enough phrase" } });
const respond = ({ token }: Person, request: number) =>
  server.ask("POST /api/snagged-requests/", { token, body: { request_id: request, message: "I would." } });

/** Counts statements by their beginning: each try has one `begin`, and a deadlock leads to another try. */
const times = (statements: readonly string[], text: string) =>
  statements.filter((statement) => statement.startsWith(text)).length;

describe("an account that ends", () => {
  it("and a response to its request wait for each other in one order", async () => {
    if (server.database.embedded) return; // its one connection does one thing after the other
    const owner = await server.signUp("client", "owner_a");
    const developer = await server.signUp("developer", "dev_a");
    const request = await postRequest(server, owner);
    const statements = await server.statementsOf(async () => {
      const answered = await both(
        "snagged_requests",
        () => respond(developer, request),
        () => leave(owner),
      );
      expect(answered).toEqual({ first: 201, second: 204 });
    });
    expect(times(statements, 'insert into "snagged_requests"')).toBe(1);
    expect(times(statements, "begin")).toBe(2);
  });

  it("and the acceptance of its response wait for each other in one order", async () => {
    if (server.database.embedded) return;
    const owner = await server.signUp("client", "owner_b");
    const developer = await server.signUp("developer", "dev_b");
    const { body: snag } = await respond(developer, await postRequest(server, owner));
    const statements = await server.statementsOf(async () => {
      const answered = await both(
        "conversations",
        () =>
          server.ask(`POST /api/snagged-requests/${snag.id as number}/answer`, {
            token: owner.token,
            body: { status: "accepted" },
          }),
        () => leave(developer),
      );
      expect(answered).toEqual({ first: 200, second: 204 });
    });
    expect(times(statements, 'insert into "conversations"')).toBe(1);
    expect(times(statements, "begin")).toBe(2);
  });
});
