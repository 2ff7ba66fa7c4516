import { afterAll, describe, expect, it } from "@jest/globals";
import { RawRequest } from "../../server/support/raw-request.ts";
import { BridgeStage } from "../support/bridge-stage.ts";
import { githubRequest } from "../support/fake-github.ts";
import { OTHER_SECRET, signedWebhook } from "../support/signed-webhook.ts";

const ID = "6fd473a4-02d3-4bf0-92f9-984f8fe4e2df";

const stage = await BridgeStage.start();
afterAll(() => stage.stop());

/** Returns the status, and the number of calls of GitHub that the request causes. */
async function statusAndCalls(path: string, request: RequestInit) {
  const before = stage.github.calls.length;
  const { status } = await stage.post(path, request);
  return { status, calls: stage.github.calls.length - before };
}

const opened = { action: "opened", issue: { number: 1 }, repository: { full_name: "acme/shop" } };

function atelierEvent(facts: object = {}, type = "message.created"): string {
  const session = {
    id: ID,
    external_ticket_id: "acme/shop#1",
    source_system: "GitHub",
    subject: "x",
    status: "open",
  };
  const timestamp = new Date().toISOString();
  const message = {
    ...{
      id: 1,
      participant_id: 1,
      is_system: false,
      content: "Hello",
      message_type: "text",
      created_at: timestamp,
    },
    attachments: [],
  };
  const author = { id: 1, user_name: "Dana", user_type: "atelier_developer" };
  return JSON.stringify({ type, timestamp, data: { session: { ...session, ...facts }, author, message } });
}

describe("a webhook of GitHub's", () => {
  it.each([
    [
      "with another secret's signature",
      githubRequest({ event: "issues", payload: opened }, "another secret"),
    ],
    [
      "without a signature",
      { method: "POST", body: JSON.stringify(opened), headers: { "x-github-event": "issues" } },
    ],
    [
      "with the old kind of signature",
      {
        method: "POST",
        body: JSON.stringify(opened),
        headers: { "x-hub-signature": "sha1=0", "x-github-event": "issues" },
      },
    ],
    [
      "changed on its way",
      { ...githubRequest({ event: "issues", payload: opened }), body: JSON.stringify({ ...opened, x: 1 }) },
    ],
  ])("is refused %s", async (_, request) => {
    expect(await statusAndCalls("/github", request)).toEqual({ status: 401, calls: 0 });
  });

  it.each([
    ["another repository", "issues", { ...opened, repository: { full_name: "evil/shop" } }],
    [
      "a repository whose name leads elsewhere",
      "issues",
      { ...opened, repository: { full_name: "acme/shop/../../user" } },
    ],
    ["an issue that is no number", "issues", { ...opened, issue: { number: "1/comments" } }],
    ["an event that means nothing here", "star", { action: "created" }],
    ["an action that means nothing here", "issues", { ...opened, action: "pinned" }],
    ["a list", "issues", []],
  ])("about %s is taken and left", async (_, event, payload) => {
    expect(await statusAndCalls("/github", githubRequest({ event, payload }))).toEqual({
      status: 204,
      calls: 0,
    });
  });

  it("that asks whether anybody is there is answered", async () => {
    expect((await statusAndCalls("/github", githubRequest({ event: "ping", payload: {} }))).status).toBe(200);
  });

  it("of more than two megabytes is refused", async () => {
    const request = githubRequest({
      event: "issues",
      payload: { ...opened, padding: "x".repeat(2_200_000) },
    });
    expect(await statusAndCalls("/github", request)).toEqual({ status: 413, calls: 0 });
  });

  it("about an issue that is gone is taken", async () => {
    const request = githubRequest({ event: "issues", payload: { ...opened, issue: { number: 404 } } });
    expect((await statusAndCalls("/github", request)).status).toBe(204);
  });
});

describe("a webhook of the product's", () => {
  it.each([
    [
      "with another secret's signature",
      () => signedWebhook(atelierEvent(), { id: "e", secret: OTHER_SECRET }),
    ],
    ["ten minutes old", () => signedWebhook(atelierEvent(), { id: "e", at: new Date(Date.now() - 600_000) })],
    ["without a signature", () => ({ method: "POST", body: atelierEvent() })],
    [
      "changed on its way",
      () => ({ ...signedWebhook(atelierEvent(), { id: "e" }), body: atelierEvent({ subject: "y" }) }),
    ],
  ])("is refused %s", async (_, request) => {
    expect(await statusAndCalls("/atelier", request())).toEqual({ status: 400, calls: 0 });
  });

  it.each([
    ["another system's ticket", atelierEvent({ source_system: "Zammad" })],
    ["another repository's issue", atelierEvent({ external_ticket_id: "evil/shop#1" })],
    ["a ticket whose name leads elsewhere", atelierEvent({ external_ticket_id: "acme/shop#1/comments" })],
    ["an event of a kind that is not known", atelierEvent({}, "session.sold")],
    ["no JSON", "{"],
  ])("about %s is taken and left", async (_, payload) => {
    expect(await statusAndCalls("/atelier", signedWebhook(payload, { id: "e" }))).toEqual({
      status: 204,
      calls: 0,
    });
  });

  it("that does not end is refused", async () => {
    const port = Number(new URL(stage.bridge.origin).port);
    const request = await RawRequest.begin(port, ["POST /atelier HTTP/1.1", "Content-Length: 100"]);
    request.send("{");
    expect(await request.status()).toBe(408);
  });
});

describe("GitHub", () => {
  const tell = async (number: number) =>
    stage.post(
      "/atelier",
      signedWebhook(atelierEvent({ external_ticket_id: `acme/shop#${String(number)}` }), { id: "e" }),
    );

  it.each([
    ["retry-after", 403, { "retry-after": "30" }, 30],
    ["x-ratelimit-reset", 429, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "in 40 s" }, 40],
    ["nothing but the status", 429, {}, 60],
  ] as const)(
    "that asks for a pause by %s is left alone until it is over",
    async (_, status, headers, seconds) => {
      const number = stage.github.openIssue();
      stage.github.deliveries.length = 0;
      const reset = String(Math.floor(stage.server.now.getTime() / 1000) + seconds);
      const given: Record<string, string> = { ...headers };
      if ("x-ratelimit-reset" in given) given["x-ratelimit-reset"] = reset;
      stage.github.refusals.push({ status, headers: given });
      const refused = await tell(number);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("retry-after"))).toBe(seconds);
      const calls = stage.github.calls.length;
      stage.server.advance((seconds - 1) * 1000);
      expect((await tell(number)).status).toBe(503);
      expect(stage.github.calls).toHaveLength(calls);
      stage.server.advance(1_000);
      expect((await tell(number)).status).toBe(204);
      expect(stage.github.saidByBridge(number)).toHaveLength(1);
    },
  );

  it.each([500, 502, 401, 403, 404, 422])(
    "that answers %i lets the product send its webhook again",
    async (status) => {
      const number = stage.github.openIssue();
      stage.github.deliveries.length = 0;
      stage.github.refusals.push({ status, body: { message: "Resource not accessible" } });
      expect((await tell(number)).status).toBe(503);
      expect((await tell(number)).status).toBe(204);
    },
  );

  it("that says the issue was deleted ends the session's webhooks", async () => {
    const number = stage.github.openIssue();
    stage.github.refusals.push({ status: 410, body: { message: "This issue was deleted" } });
    expect((await tell(number)).status).toBe(410);
  });
});
