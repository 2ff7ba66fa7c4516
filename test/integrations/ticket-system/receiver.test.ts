import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { WebServer } from "../../../integrations/shared/web-server.ts";
import { startTicketSystem } from "../../../integrations/ticket-system/start-ticket-system.ts";
import { RawRequest } from "../../server/support/raw-request.ts";
import { HOSTILE_TEXTS } from "../../support/hostile-texts.ts";
import { LoopbackServer, sendJson } from "../../support/loopback-server.ts";
import { OTHER_SECRET, SECRET, signedWebhook } from "../support/signed-webhook.ts";
import { attributeOf, type ReadPage, TicketPerson } from "../support/ticket-person.ts";

const ID = "6fd473a4-02d3-4bf0-92f9-984f8fe4e2df";
const TIME = Date.parse("2026-03-02T09:00:00Z");
const SLOW_MS = 40;

let product: LoopbackServer;
let system: WebServer;
let person: TicketPerson;
let path: string;

/** Returns a session whose texts are all `words`. */
function sessionOf(words: string) {
  return {
    ...{ id: ID, external_ticket_id: words, source_system: words, subject: words, status: "open" },
    ...{ previous_session_id: null, created_at: new Date(TIME).toISOString(), resolved_at: null },
    ...{
      files_until: null,
      link_until: null,
      last_message_id: 0,
      read_id: 0,
      is_bound: false,
      satisfaction: null,
    },
    participants: [
      {
        id: 1,
        user_name: words,
        user_type: "analytics_hub_user",
        is_current_user: false,
        is_bound: false,
        link: "https://a.example/x",
      },
    ],
  };
}

let words = "T-1";
beforeEach(async () => {
  words = "T-1";
  product = await LoopbackServer.start(() => (_, response) => sendJson(response, sessionOf(words)));
  const settings = { atelierUrl: product.origin, key: "atk_x", secret: SECRET, port: 0 };
  system = await startTicketSystem(settings, {
    report: (error) => {
      throw error;
    },
    slowMs: SLOW_MS,
    requestMs: 300,
  });
  person = new TicketPerson(system.origin);
  ({ path } = await person.openTicket());
});
afterEach(async () => {
  await system.stop();
  await product.stop();
});

function messageEvent(content: string, second = 0): string {
  const timestamp = new Date(TIME + second * 1000).toISOString();
  const { external_ticket_id, source_system, subject, status } = sessionOf(content);
  return JSON.stringify({
    type: "message.created",
    timestamp,
    data: {
      session: { id: ID, external_ticket_id, source_system, subject, status },
      author: { id: 2, user_name: content, user_type: "atelier_developer" },
      message: {
        ...{
          id: 1,
          participant_id: 2,
          is_system: false,
          content,
          message_type: "text",
          created_at: timestamp,
        },
        attachments: [],
      },
    },
  });
}

function accountEvent(username: string | null, second: number): string {
  const { external_ticket_id, source_system, subject, status } = sessionOf("T-1");
  return JSON.stringify({
    type: "participant.account_changed",
    timestamp: new Date(TIME + second * 1000).toISOString(),
    data: {
      session: { id: ID, external_ticket_id, source_system, subject, status },
      participant: { id: 1, user_name: "Dana", user_type: "atelier_developer" },
      account: username === null ? null : { id: 7, username },
    },
  });
}

const post = (request: RequestInit) => fetch(`${system.origin}/webhooks`, request);

describe("an event", () => {
  it("is shown on its session's page with its signature's check", async () => {
    expect((await post(signedWebhook(messageEvent("Look again"), { id: "evt_1" }))).status).toBe(204);
    const { text } = await person.look(path);
    expect(text).toContain("Look again");
    expect(text).toContain("Signature valid");
    expect(text).toContain("evt_1");
  });

  it("of an account that takes a link marks the participant, until the account is gone", async () => {
    const mark = "An account has taken the link";
    expect((await person.look(path)).text).not.toContain(mark);
    await post(signedWebhook(accountEvent("dana", 1), { id: "evt_1" }));
    const { text } = await person.look(path);
    expect(text).toContain(mark);
    expect(text).toContain("Dana: account dana");
    await post(signedWebhook(accountEvent(null, 2), { id: "evt_2" }));
    expect((await person.look(path)).text).not.toContain(mark);
  });

  it("is marked as a repeat when its id has come before", async () => {
    for (const id of ["evt_1", "evt_2", "evt_1"]) await post(signedWebhook(messageEvent("Once"), { id }));
    const { text } = await person.look(path);
    expect(text).toMatch(/#3 message\.created.+Repeat of #1.+#2 message\.created/);
    expect(text.match(/Repeat of/g)).toHaveLength(1);
  });

  it("is marked where it comes after a later one", async () => {
    await post(signedWebhook(messageEvent("second", 2), { id: "evt_2" }));
    await post(signedWebhook(messageEvent("first", 1), { id: "evt_1" }));
    expect((await person.look(path)).text.match(/Out of order/g)).toHaveLength(1);
  });

  it("of what was missed names that", async () => {
    const { external_ticket_id, source_system, subject, status } = sessionOf("T-1");
    const timestamp = new Date(TIME).toISOString();
    const session = { id: ID, external_ticket_id, source_system, subject, status };
    const missed = [{ webhook_id: "evt_0", type: "message.created", timestamp }];
    const payload = JSON.stringify({ type: "events.missed", timestamp, data: { session, missed } });
    expect((await post(signedWebhook(payload, { id: "evt_1" }))).status).toBe(204);
    expect((await person.look(path)).text).toContain("message.created (evt_0)");
  });

  it("is taken where its kind is unknown", async () => {
    const payload = JSON.stringify({ type: "session.sold", timestamp: "now", data: {} });
    expect((await post(signedWebhook(payload, { id: "evt_1" }))).status).toBe(204);
    expect((await person.look("/")).text).toContain("session.sold");
  });

  it.each([
    [
      "signed with another secret",
      () => signedWebhook(messageEvent("Evil"), { id: "evt_1", secret: OTHER_SECRET }),
    ],
    [
      "ten minutes old",
      () => signedWebhook(messageEvent("Evil"), { id: "evt_1", at: new Date(Date.now() - 600_000) }),
    ],
    ["without a signature", () => ({ method: "POST", body: messageEvent("Evil") })],
    [
      "changed on its way",
      () => ({ ...signedWebhook(messageEvent("Good"), { id: "evt_1" }), body: messageEvent("Evil") }),
    ],
  ])("is refused %s", async (_, request) => {
    expect((await post(request())).status).toBe(400);
    const { text } = await person.look("/");
    expect(text).toContain("Signature refused");
    expect(text + (await person.look(path)).text).not.toContain("Evil");
  });

  it("of more than 256 kB is refused", async () => {
    const request = signedWebhook(messageEvent("x".repeat(300_000)), { id: "evt_1" });
    expect((await post(request)).status).toBe(413);
  });

  it("that does not end is refused", async () => {
    const port = Number(new URL(system.origin).port);
    const head = ["POST /webhooks HTTP/1.1", "Host: 127.0.0.1", "Content-Length: 100"];
    const request = await RawRequest.begin(port, head);
    request.send("{");
    expect(await request.status()).toBe(408);
  });
});

describe("the receiver", () => {
  const answer = async (mode: string) => {
    await person.send("/receiver", { mode });
    return post(signedWebhook(messageEvent("Try"), { id: "evt_1" }));
  };

  it("fails when it is told to, and shows what it did not take", async () => {
    expect((await answer("fails")).status).toBe(500);
    expect((await person.look(path)).text).toContain("Answered: 500");
  });

  it("is slow when it is told to", async () => {
    const begun = performance.now();
    expect((await answer("slow")).status).toBe(204);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(SLOW_MS - 2);
  });

  it("is away when it is told to, and back again", async () => {
    await expect(answer("away")).rejects.toThrow();
    expect((await person.look(path)).text).toContain("None yet.");
    expect((await answer("takes")).status).toBe(204);
  });

  it("knows no other way", async () => {
    expect((await person.post("/receiver", { mode: "explodes" })).status).toBe(422);
  });
});

describe("the pages", () => {
  const OWN = new Set(["live.js"]);

  function foreignMarkup({ elements }: ReadPage): string[] {
    return elements
      .filter(({ tagName, attrs }) => {
        const isOwnScript = tagName === "script" && OWN.has(attributeOf({ attrs } as never, "src").slice(1));
        const isForeign =
          /^(script|style|img|svg|iframe|base|object|x:script)$/.test(tagName) && !isOwnScript;
        return isForeign || attrs.some(({ name }) => /^on|^style$/.test(name));
      })
      .map(({ tagName }) => tagName);
  }

  it("show hostile texts as texts", async () => {
    for (const [number, text] of HOSTILE_TEXTS.entries()) {
      words = text;
      await person.openTicket();
      await post(
        signedWebhook(messageEvent(text), { id: `${String(number)}-${encodeURIComponent("<b>'\"")}` }),
      );
      await post({
        method: "POST",
        body: text.toWellFormed(),
        headers: { "webhook-id": "<img onerror='x'>" },
      });
      for (const at of ["/", path])
        expect({ text, markup: foreignMarkup(await person.look(at)) }).toEqual({ text, markup: [] });
    }
  });

  it("come with a policy under which nothing foreign runs, and tell no address on", async () => {
    const { headers } = await person.look(path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("are told when something arrives", async () => {
    const live = await fetch(`${system.origin}/live`);
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await post(signedWebhook(messageEvent("New"), { id: "evt_1" }));
    expect(await reader?.read()).toMatchObject({ value: "data: changed\n\n" });
    await reader?.cancel();
  });

  it("are for this machine's own names alone", async () => {
    const port = Number(new URL(system.origin).port);
    const request = await RawRequest.begin(port, ["GET / HTTP/1.1", "Connection: close"]);
    expect(await request.status()).toBe(421);
  });
});
