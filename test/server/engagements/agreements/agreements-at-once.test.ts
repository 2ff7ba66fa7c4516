import { afterAll, describe, expect, it } from "@jest/globals";
import { AGREEMENT_STATUSES, isBinding } from "../../../../core/agreements/agreement-status.ts";
import {
  afterAction,
  AGREEMENT_ACTIONS,
  obstacleTo,
} from "../../../../core/agreements/engagement-state-machine.ts";
import { CONSISTENT, ROLES } from "../../../support/engagements.ts";
import { codeOf } from "../../../../server/settings/start-error.ts";
import { negotiation, subscribe } from "../../support/negotiation.ts";
import { type Reply, TestServer } from "../../support/test-server.ts";

const CLICKS = 50;

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
const rival = await server.signUp("developer", "rival");
for (const developer of [dev, rival]) await subscribe(server, developer);

function tally(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function versionsIn(conversation: number): Promise<{ version: number; status: string }[]> {
  const text = "select version, status from agreements where conversation_id = $1 order by version";
  return (await server.database.pool.query<{ version: number; status: string }>(text, [conversation])).rows;
}

describe("many clicks at once", () => {
  it("accept once, and every click is told so", async () => {
    const { agreement, take, statuses } = await proposed();
    const replies = await all(CLICKS, () => take(clara, agreement, "accept"));
    expect(tally(replies)).toEqual({ 200: CLICKS });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await statuses()).toEqual({ request: "in_progress", conversation: "agreed" });
  });

  it("complete once; the others learn that it is done", async () => {
    const { agreement, take } = await proposed();
    await take(clara, agreement, "accept");
    await take(dev, agreement, "deliver");
    expect(tally(await all(CLICKS, () => take(clara, agreement, "complete")))).toEqual({
      200: 1,
      409: CLICKS - 1,
    });
  });

  it("propose versions without a gap, of which one is open", async () => {
    const { conversationId, propose } = await negotiation(server, clara, dev);
    const replies = await all(20, (at) => propose(at % 2 === 0 ? clara : dev));
    expect(tally(replies)).toEqual({ 201: 20 });
    const rows = await versionsIn(conversationId);
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(rows.filter(({ status }) => status === "proposed")).toEqual([rows.at(-1)]);
  });

  it("propose one answer to the version that all of them have read", async () => {
    const { propose } = await proposed();
    const replies = await all(10, () => propose(clara, { answers_version: 1 }));
    expect(tally(replies)).toEqual({ 201: 1, 409: 9 });
  });
});

describe("accepting against a new version", () => {
  it("has one winner, never both", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { agreement, take, propose, conversationId } = await proposed();
      const accept = () => take(clara, agreement, "accept");
      const supersede = () => propose(dev, { amount_cents: 990_000 });
      const [first, second] = round % 2 === 0 ? [accept, supersede] : [supersede, accept];
      const replies = await Promise.all([first(), second()]);
      const [accepting, superseding] = round % 2 === 0 ? replies : replies.toReversed();
      const rows = await versionsIn(conversationId);
      expect([
        { accepting: 200, superseding: 409, versions: ["accepted"] },
        { accepting: 409, superseding: 201, versions: ["superseded", "proposed"] },
      ]).toContainEqual({
        accepting: accepting?.status,
        superseding: superseding?.status,
        versions: rows.map(({ status }) => status),
      });
    }
  });
});

describe("accepting two developers' proposals", () => {
  it("binds one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await proposed();
      const two = await negotiation(server, clara, rival, one.requestId);
      const other = (await two.propose(rival)).body;
      const replies = await Promise.all([
        one.take(clara, one.agreement, "accept"),
        two.take(clara, other, "accept"),
      ]);
      expect(tally(replies)).toEqual({ 200: 1, 409: 1 });
    }
  });
});

describe("accepting against the end of the other's account", () => {
  it("either keeps the account or refuses to bind it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const leaver = await server.signUp("developer", `leaver_${round}`);
      const talk = await negotiation(server, clara, leaver);
      const offer = (await talk.propose(clara)).body;
      const [accepted, ended] = await Promise.all([
        talk.take(leaver, offer, "accept"),
        server.ask("DELETE /api/account", {
          token: leaver.token,
          body: { password: "a long enough phrase" },
        }),
      ]);
      expect([
        { accepting: 200, leaving: 409 },
        { accepting: 409, leaving: 204 },
        { accepting: 401, leaving: 204 },
      ]).toContainEqual({ accepting: accepted.status, leaving: ended.status });
    }
  });
});

describe("the database", () => {
  async function refusal(text: string, values: unknown[]): Promise<string | undefined> {
    try {
      await server.database.pool.query(text, values);
      return undefined;
    } catch (error) {
      return codeOf(error);
    }
  }

  it("never changes the terms of a version, accepted or not", async () => {
    const { agreement, take } = await proposed();
    const changes = ["title = 'x'", "scope = 'x'", "amount_cents = 100", "deadline = null", "version = 9"];
    for (const state of ["open", "bound"]) {
      for (const change of [...changes, "content_hash = repeat('0', 64)", "price_type = 'hourly'"])
        expect({
          state,
          change,
          refusal: await refusal(`update agreements set ${change} where id = $1`, [agreement.id]),
        }).toEqual({ state, change, refusal: "23001" });
      await take(clara, agreement, "accept");
    }
    expect(await refusal("delete from agreements where id = $1", [agreement.id])).toBe("23001");
    expect(await refusal("update agreements set accepted_at = now() where id = $1", [agreement.id])).toBe(
      "23001",
    );
  });

  it("moves a status only as core's table says", async () => {
    const { agreement, conversationId } = await proposed();
    const actions = CONSISTENT.flatMap((before) =>
      ROLES.flatMap((role) =>
        AGREEMENT_ACTIONS.filter((action) => obstacleTo(action, before, role) === undefined).map(
          (action) => `${before.agreement} ${afterAction(action, before, role).agreement}`,
        ),
      ),
    );
    // The version before a new proposal.
    const wanted = [...new Set([...actions, "proposed superseded"])];
    const moved: string[] = [];
    for (const from of AGREEMENT_STATUSES)
      for (const to of AGREEMENT_STATUSES.filter((status) => status !== from)) {
        const tries = await server.database.pool.connect();
        try {
          await tries.query("begin");
          await tries.query("delete from agreements where id = $1", [agreement.id]);
          const { rows } = await tries.query<{ id: number }>(
            `insert into agreements (request_id, conversation_id, proposed_by, version, title, scope, price_type,
               amount_cents, content_hash, status, accepted_at)
             values ($1, $2, $3, $4, 't', 's', 'fixed', 100, repeat('a', 64), $5, $6) returning id`,
            [agreement.request_id, conversationId, dev.id, 500, from, isBinding(from) ? server.now : null],
          );
          await tries.query("update agreements set status = $2, accepted_at = $3 where id = $1", [
            rows[0]?.id,
            to,
            isBinding(to) ? server.now : null,
          ]);
          moved.push(`${from} ${to}`);
        } catch (error) {
          if (codeOf(error) !== "23001") throw error;
        } finally {
          await tries.query("rollback");
          tries.release();
        }
      }
    expect(moved.sort()).toEqual(wanted.sort());
  });

  it("keeps the request and the conversation of what was agreed", async () => {
    const { agreement, take, requestId } = await proposed();
    await take(clara, agreement, "accept");
    await take(dev, agreement, "deliver");
    await take(clara, agreement, "complete");
    const removed = await server.ask(`DELETE /api/requests/${requestId}`, { token: clara.token });
    expect(removed.status).toBe(409);
  });
});

async function proposed() {
  const talk = await negotiation(server, clara, dev);
  return { ...talk, agreement: (await talk.propose(dev)).body };
}

function all(count: number, ask: (at: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
}
