import { afterAll, describe, expect, it } from "@jest/globals";
import type { FastifyInstance } from "fastify";
import {
  scheduleEvent,
  SandboxEvents,
  readEvent,
  signEvent,
} from "../../../server/payments/sandbox-events.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

/** It answers each event with the status that the test has set. */
class Webhook {
  status = 200;
  readonly heard: string[] = [];
  readonly news = new SandboxEvents(
    {
      log: server.app.log,
      inject: ({ payload }: { readonly payload: string }) => {
        this.heard.push((JSON.parse(payload) as { readonly about: { readonly id: string } }).about.id);
        return Promise.resolve({ statusCode: this.status });
      },
    } as unknown as FastifyInstance,
    server.database.kysely,
    () => server.now,
    () => Promise.resolve("a secret"),
  );
}

const later = (ms: number) => new Date(server.now.getTime() + ms);
const tell = (id: string, dueAt = server.now, times = 1) =>
  scheduleEvent(server.database.kysely, { kind: "checkout", id }, dueAt, { times });

describe("SandboxEvents", () => {
  it("carries each as often as was asked for, and forgets it", async () => {
    const webhook = new Webhook();
    await tell("once");
    await tell("twice", server.now, 2);
    await webhook.news.deliver();
    await webhook.news.deliver();
    expect(webhook.heard.toSorted()).toEqual(["once", "twice", "twice"]);
  });

  it("waits with those that are not due", async () => {
    const webhook = new Webhook();
    await tell("late", later(5_000));
    await webhook.news.deliver();
    expect(webhook.heard).toEqual([]);
    server.advance(5_000);
    await webhook.news.deliver();
    expect(webhook.heard).toEqual(["late"]);
  });

  it("comes again a minute after a refusal, until it is heard", async () => {
    const webhook = new Webhook();
    webhook.status = 503;
    await tell("refused");
    await webhook.news.deliver();
    await webhook.news.deliver();
    expect(webhook.heard).toEqual(["refused"]);
    server.advance(60_000);
    webhook.status = 200;
    await webhook.news.deliver();
    server.advance(60_000);
    await webhook.news.deliver();
    expect(webhook.heard).toEqual(["refused", "refused"]);
  });

  it("is carried once by two processes", async () => {
    const [one, other] = [new Webhook(), new Webhook()];
    for (let number = 0; number < 10; number += 1) await tell(`shared_${String(number)}`);
    await Promise.all([one.news.deliver(), other.news.deliver()]);
    const heard = [...one.heard, ...other.heard].toSorted();
    expect(heard).toEqual(Array.from({ length: 10 }, (_, number) => `shared_${String(number)}`));
  });
});

describe("readEvent", () => {
  const body = JSON.stringify({ id: "evt_1", about: { kind: "checkout", id: "cs_1" } });
  const now = new Date("2026-03-02T09:00:00Z");
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const read = (signature: unknown, text = body) => readEvent(Buffer.from(text), signature, "a secret", now);

  it.each([0, -300, 300])("reads what was signed %d s from now", (seconds) => {
    expect(read(signEvent(body, "a secret", at(seconds))).id).toBe("evt_1");
  });

  it.each([
    ["old", signEvent(body, "a secret", at(-301))],
    ["of the future", signEvent(body, "a secret", at(301))],
    ["of another secret", signEvent(body, "another", now)],
    ["of other words", signEvent(`${body} `, "a secret", now)],
    ["missing", undefined],
    ["a list", [signEvent(body, "a secret", now), "t=1"]],
  ])("refuses a signature that is %s", (_, signature) => {
    expect(() => read(signature)).toThrow("The signature is missing, wrong or expired.");
  });
});
