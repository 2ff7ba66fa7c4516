import { afterAll, describe, expect, it } from "@jest/globals";
import { forgetFeedbackSenders } from "../../../server/feedback/feedback-jobs.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { leave } from "../support/leaving.ts";
import { TestServer } from "../support/test-server.ts";

const DAY = 24 * 60 * 60_000;

const server = await TestServer.start();
afterAll(() => server.stop());

async function give(email: string, comment: string): Promise<number> {
  const body = { rating: 2, comment, name: "Anna", email };
  return (await server.ask("POST /api/feedback/", { body })).body.id as number;
}

async function stored(id: number) {
  return server.database.kysely
    .selectFrom("feedback")
    .select(["rating", "comment", "name", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function confirmEmail(id: number): Promise<void> {
  await server.database.pool.query("update users set email_verified_at = $1 where id = $2", [server.now, id]);
}

const exported = async (token: string) =>
  (await server.ask("GET /api/account/export", { token })).body.data.feedback as unknown;

describe("who sent feedback", () => {
  it("is exported with, and forgotten with, the account that has confirmed the e-mail", async () => {
    const anna = await server.signUp("client", "anna");
    await confirmEmail(anna.id);
    const id = await give("ANNA@Example.com", "Too slow");
    const other = await give("bert@example.com", "Fine");
    expect(await exported(anna.token)).toMatchObject([
      { id, comment: "Too slow", email: "ANNA@Example.com" },
    ]);
    await leave(server, anna);
    expect(await stored(id)).toEqual({ rating: 2, comment: "Too slow", name: null, email: null });
    expect(await stored(other)).toMatchObject({ name: "Anna", email: "bert@example.com" });
  });

  it("is told to nobody who has registered with the e-mail and not confirmed it", async () => {
    const id = await give("carla@example.com", "My own");
    const thief = await server.signUp("client", "carla");
    await server.database.pool.query("update users set email_verified_at = null where id = $1", [thief.id]);
    expect(await exported(thief.token)).toEqual([]);
    await leave(server, thief);
    expect(await stored(id)).toMatchObject({ email: "carla@example.com" });
  });

  it("is forgotten after a year", async () => {
    const id = await give("dora@example.com", "Good");
    const run = () =>
      forgetFeedbackSenders(server.database.kysely, server.now, {
        services: {} as Services,
        log: server.app.log,
      });
    server.advance(364 * DAY);
    await run();
    expect(await stored(id)).toMatchObject({ name: "Anna", email: "dora@example.com" });
    server.advance(DAY);
    await run();
    expect(await stored(id)).toEqual({ rating: 2, comment: "Good", name: null, email: null });
  });
});
