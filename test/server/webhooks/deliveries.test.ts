import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { findIntegration } from "../../../server/integrations/integration-repository.ts";
import type { IntegrationId } from "../../../core/shared/id.ts";
import { enqueueEvent } from "../../../server/webhooks/webhook-outbox.ts";
import { operate } from "../operator/operate.ts";
import { TestServer } from "../support/test-server.ts";
import { type Answering, REFUSED, TAKEN, WebhookReceiver } from "../support/webhook-receiver.ts";
import { sessionCreated } from "./ordered-events.ts";

const DAY = 24 * 60 * 60_000;

let name: string;
let integrationId: IntegrationId;
let secrets: string[];
let receiver: WebhookReceiver;
let answer: Answering;
let systems = 0;
const server = await TestServer.start();
// Receivers hold the signature's time against theirs.
server.advance(Date.now() - server.now.getTime());
afterAll(() => server.stop());
beforeEach(async () => {
  systems += 1;
  name = `system-${String(systems)}`;
  secrets = [secretIn(await type("add", name))];
  const found = await findIntegration(server.database.kysely, name);
  if (found === undefined) throw new Error(`No ${name}`);
  integrationId = found.id;
  answer = TAKEN;
  receiver = await WebhookReceiver.start(secrets, () => answer);
});
afterEach(() => receiver.stop());

const type = (word: string, ...words: readonly string[]) => operate(server, `integrations ${word}`, ...words);
const secretIn = (said: string) => /^Signing secret: (whsec_\S+)$/m.exec(said)?.[1] ?? "";
const list = async () => (await type("deliveries", name)).split("\n");

/** Orders a delivery; the server is woken by the commit and does not poll. */
async function order(number: number, until: RegExp): Promise<void> {
  const { url } = receiver;
  const event = sessionCreated(name, String(number));
  await enqueueEvent(server.database.kysely, { integrationId, url, orderKey: name, event }, server.now);
  await said(until);
}

/** Waits until the list shows the newest delivery in this state. */
async function said(state: RegExp): Promise<void> {
  // The embedded database answers within the same turn of the event loop, and the server needs a turn of its
  // own.
  while (!state.test((await list())[1] ?? "")) await setImmediate();
}
const numbers = () => receiver.arrivals.map(({ number }) => number);

describe("npm run integrations -- deliveries", () => {
  it("has nothing to list before anything was sent", async () => {
    expect(await list()).toEqual(["No webhooks were sent."]);
    await expect(type("deliveries", "nobody")).rejects.toThrow("There is no integration called nobody.");
  });

  it("lists what was sent with its ticket and what came of it, the newest first", async () => {
    await order(1, /delivered \(204\)/);
    answer = REFUSED;
    await order(2, /waiting to be tried again \(500\)/);
    const [head, second, first, ...rest] = await list();
    expect(head).toBe("The latest webhooks, newest first:");
    expect(second).toMatch(
      new RegExp(
        `^\\d+ {2}\\S+Z {2}session.created {2}ticket ${name} {2}1 try, the last \\S+Z {2}waiting to be tried again`,
      ),
    );
    expect(first).toMatch(/ {2}1 try, the last \S+Z {2}delivered \(204\) {2}[\da-f-]{36}$/);
    expect(rest).toEqual([]);
    expect(receiver.arrivals.every(({ isSigned }) => isSigned)).toBe(true);
  });

  it("lists those given up, and sends one again with the same id", async () => {
    answer = { isTaken: false, status: 410 };
    await order(1, /given up \(410\)/);
    answer = TAKEN;
    const [, last, gap, title, givenUp] = await list();
    expect({ gap, title, givenUp }).toEqual({
      gap: "",
      title: "The latest that were given up:",
      givenUp: last,
    });
    const id = /^\d+/.exec(last ?? "")?.[0] ?? "";
    expect(await type("deliveries", name, "--again", id)).toMatch(
      new RegExp(`^Delivery ${id} is sent again as \\d+, with the same webhook-id\\.$`),
    );
    await said(/delivered/);
    const [first, again] = receiver.arrivals;
    expect(again).toMatchObject({ id: first?.id, number: 1, isTaken: true });
    await order(2, /delivered/);
    expect(numbers()).toEqual([1, 1, 2]);
  });

  it("sends again what was delivered", async () => {
    await order(1, /delivered/);
    const id = /^\d+/.exec((await list())[1] ?? "")?.[0] ?? "";
    await type("deliveries", name, "--again", id);
    await said(/delivered/);
    expect(new Set(receiver.arrivals.map((arrival) => arrival.id)).size).toBe(1);
    expect(numbers()).toEqual([1, 1]);
  });

  it("has what waits tried at once", async () => {
    answer = REFUSED;
    await order(1, /waiting to be tried again \(500\)/);
    await server.database.pool.query("update webhook_lines set due_at = $2 where order_key = $1", [
      name,
      new Date(server.now.getTime() + DAY),
    ]);
    const id = /^\d+/.exec((await list())[1] ?? "")?.[0] ?? "";
    expect(await type("deliveries", name, "--again", id)).toBe(
      `Delivery ${id} is still waiting. The first one in its session is tried now.`,
    );
    answer = TAKEN;
    // The event wakes the server; it is of the same session, so it follows the waiting one.
    await order(2, /delivered/);
    expect(numbers()).toEqual([1, 1, 2]);
  });

  it("gives up what waits first, so that its session goes on, and says what was missed", async () => {
    answer = REFUSED;
    await order(1, /waiting to be tried again \(500\)/);
    const id = /^\d+/.exec((await list())[1] ?? "")?.[0] ?? "";
    await order(2, /waiting {2}/);
    const behind = /^\d+/.exec((await list())[1] ?? "")?.[0] ?? "";
    await expect(type("deliveries", name, "--skip", behind)).rejects.toThrow(
      `Delivery ${behind} waits for delivery ${id} of its session.`,
    );
    answer = TAKEN;
    expect(await type("deliveries", name, "--skip", id)).toBe(
      `Delivery ${id} is given up. Its session goes on, and the ticket system is told what it missed.`,
    );
    await order(3, /delivered/);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(receiver.missed).toEqual([[expect.stringMatching(/^session\.created /)]]);
    expect((await list()).find((line) => line.startsWith(`${id}  `))).toContain("given up (SKIPPED)");
    await expect(type("deliveries", name, "--skip", id)).rejects.toThrow(
      `Delivery ${id} does not wait any more.`,
    );
    await expect(type("deliveries", name, "--skip", id, "--again", id)).rejects.toThrow("not both");
    const { means } = await server.database.kysely
      .selectFrom("security_events")
      .select("means")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(means).toBe("integrations deliveries --skip");
  });

  it("sends nothing of another integration again", async () => {
    await order(1, /delivered/);
    const id = /^\d+/.exec((await list())[1] ?? "")?.[0] ?? "";
    await type("add", `${name}-other`);
    await expect(type("deliveries", `${name}-other`, "--again", id)).rejects.toThrow(
      `There is no delivery ${id}.`,
    );
    await expect(type("deliveries", name, "--again", "all")).rejects.toThrow(
      "Give the number of a delivery from the list.",
    );
  });

  it("signs with both secrets for a day after a rotation", async () => {
    secrets.push(secretIn(await type("rotate", name)));
    expect(new Set(secrets).size).toBe(2);
    await order(1, /delivered/);
    expect(receiver.arrivals).toMatchObject([{ isSigned: true }]);
  });

  it("sends nothing for an integration that is revoked, and nothing again", async () => {
    answer = REFUSED;
    await order(1, /waiting to be tried again \(500\)/);
    await type("revoke", name);
    await server.database.pool.query(
      "update webhook_lines set due_at = $1, is_ready = true where due_at is not null",
      [server.now],
    );
    await order(2, /given up \(REVOKED\)/);
    expect(numbers()).toEqual([1]);
    const id = /^\d+/.exec((await list())[1] ?? "")?.[0] ?? "";
    await expect(type("deliveries", name, "--again", id)).rejects.toThrow(
      `${name} is revoked: nothing is sent in its name.`,
    );
  });

  it("keeps a stranger's words from moving the operator's cursor", async () => {
    const event = sessionCreated("T\u001b[2J\n\u202e9", "1");
    const { url } = receiver;
    await enqueueEvent(server.database.kysely, { integrationId, url, orderKey: name, event }, server.now);
    await said(/delivered/);
    expect((await list())[1]).toContain("  ticket T [2J 9  ");
  });
});
