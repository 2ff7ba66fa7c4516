import { describe, expect, it } from "@jest/globals";
import { postRequest } from "../support/negotiation.ts";
import { outcomeOf, TestBrowser } from "../support/browser.ts";
import { SentMails } from "../support/sent-mails.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TestServer } from "../support/test-server.ts";
import { SECURITY_EVENT_KINDS } from "../../../server/security-log/security-event.ts";
import { operate } from "../operator/operate.ts";
import { recordedEvents } from "./recorded-events.ts";

const PASSWORD = "a long enough phrase";
const WRONG = "planted-wrong-password";
const NEW = "planted-new-password-91";
const UNKNOWN = "planted_typed_name";
const FLOOD = 300;
const PROXY = { "x-forwarded-for": "203.0.113.77" };

const mails = new SentMails();
const secrets = [
  PASSWORD,
  WRONG,
  NEW,
  UNKNOWN,
  "203.0.113.77",
  "example.com",
  "planted-query",
  "planted-title",
  "planted-reason",
];
const ids = new Map<string, number>();

// Events are written when the server closes, so they are read after that.
const database = await openTestDatabase();
const server = await TestServer.start(
  { PRACTICE_IDENTITY: "on", TRUST_PROXY: "1" },
  { mailer: mails, database },
);
await passwords(server);
await links(server);
await providers(server);
await ends(server);
await refusals(server);
await server.app.close();
const events = await recordedEvents(database.pool);
await database.close();

async function newcomer(server: TestServer, username: string) {
  const person = await server.signUp("client", username);
  ids.set(username, person.id);
  secrets.push(person.token, username);
  return person;
}

async function passwords(server: TestServer): Promise<void> {
  const { token } = await newcomer(server, "anna_planted");
  const signIn = (username: string, password: string) =>
    server.ask("POST /api/auth/login", { body: { username, password }, headers: PROXY });
  await signIn("anna_planted", WRONG);
  await signIn(UNKNOWN, WRONG);
  const other = (await signIn("anna_planted", PASSWORD)).body as { token: string };
  secrets.push(other.token);
  const { body: devices } = await server.ask("GET /api/account/sessions", { token });
  for (const { id, is_current } of devices as { id: number; is_current: boolean }[])
    if (!is_current) await server.ask(`DELETE /api/account/sessions/${id}`, { token });
  const change = (current_password: string) =>
    server.ask("POST /api/account/password", { token, body: { current_password, new_password: NEW } });
  expect((await change(WRONG)).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(204);
}

async function links(server: TestServer): Promise<void> {
  const { token } = await newcomer(server, "berta_planted");
  const email = "berta_planted@example.com";
  await server.ask("POST /api/auth/resend-verification", { token });
  const confirm = await mails.takeToken(email, "Confirm");
  expect((await server.ask("POST /api/auth/verify-email", { token, body: { token: confirm } })).status).toBe(
    204,
  );
  await server.ask("POST /api/auth/forgot-password", { body: { email } });
  await server.ask("POST /api/auth/forgot-password", { body: { email: `${UNKNOWN}@example.com` } });
  const reset = await mails.takeToken(email, "new password");
  expect(
    (await server.ask("POST /api/auth/reset-password", { body: { token: reset, password: NEW } })).status,
  ).toBe(204);
  secrets.push(confirm, reset);
}

async function visit(browser: TestBrowser, away: string, decision: "allow" | "refuse"): Promise<string> {
  const { searchParams } = new URL(away);
  const form = new URLSearchParams({
    email: "ada@elsewhere.example",
    name: "Ada",
    verified: "yes",
    decision,
  });
  for (const name of ["state", "nonce", "code_challenge"]) form.set(name, searchParams.get(name) ?? "");
  const { to } = await browser.go(`/practice-identity/google/decide?${form.toString()}`);
  return (await browser.go(to)).to;
}

async function providers(server: TestServer): Promise<void> {
  const { token } = await newcomer(server, "clara_planted");
  const browser = new TestBrowser(server);
  const { body, headers } = await server.ask("POST /api/account/connect/google", {
    token,
    body: { password: PASSWORD },
  });
  browser.keep(headers);
  await visit(browser, (await browser.go((body as { url: string }).url)).to, "allow");
  await visit(browser, (await browser.go("/api/auth/google")).to, "refuse");
  const { ticket } = outcomeOf(await visit(browser, (await browser.go("/api/auth/google")).to, "allow"));
  secrets.push(ticket ?? "");
  expect((await browser.me(ticket)).status).toBe(200);
  expect((await server.ask("DELETE /api/account/providers/google", { token })).status).toBe(204);
}

async function ends(server: TestServer): Promise<void> {
  const { token } = await newcomer(server, "dora_planted");
  await newcomer(server, "emil_planted");
  await operate(server, "moderation suspend", "emil_planted", "Because");
  await server.ask("POST /api/auth/login", { body: { username: "emil_planted", password: PASSWORD } });
  await operate(server, "moderation restore", "emil_planted", "Because");
  const { status } = await server.ask("DELETE /api/account", { token, body: { password: PASSWORD } });
  expect(status).toBe(204);
  const owner = await newcomer(server, "fred_planted");
  const request = await postRequest(server, owner, { title: "planted-title" });
  await operate(server, "moderation hide", `request/${request}`, "planted-reason");
}

async function refusals(server: TestServer): Promise<void> {
  const said = await server.statementsOf(async () => {
    for (let n = 0; n < FLOOD; n += 1) await server.ask("GET /api/account", { headers: PROXY });
  });
  expect(said).toEqual([]);
  await server.ask("GET /api/requests/12345?secret=planted-query", { token: "x".repeat(43) });
  const { token } = await newcomer(server, "gerd_planted");
  expect((await server.ask("GET /api/payments/billing", { token })).status).toBe(403);
}

const of = (kind: string, username?: string) =>
  events.filter(
    (one) => one.kind === kind && (username === undefined || one.account_id === ids.get(username)),
  );

describe("the security log", () => {
  it("records every kind", () => {
    const kinds = new Set(events.map(({ kind }) => kind));
    expect(SECURITY_EVENT_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it.each([
    ["sign_in", "anna_planted", { means: "password" }],
    ["sign_in_failed", "anna_planted", { means: "password", address: "203.0.113.0/24" }],
    ["sign_in_failed", "emil_planted", { means: "password" }],
    ["proof_failed", "anna_planted", {}],
    ["device_signed_out", "anna_planted", { count: 1 }],
    ["password_changed", "anna_planted", { count: 1 }],
    ["email_confirmation_asked", "berta_planted", { count: 2 }],
    ["email_confirmed", "berta_planted", { count: 1 }],
    ["password_reset_asked", "berta_planted", { count: 1 }],
    ["password_reset", "berta_planted", { count: 1 }],
    ["provider_connected", "clara_planted", { means: "google" }],
    ["provider_disconnected", "clara_planted", { means: "google" }],
    ["account_suspended", "emil_planted", { address: null }],
    ["account_restored", "emil_planted", { address: null }],
    ["refused", "gerd_planted", { status: 403, route: "GET /api/payments/billing" }],
  ])("has a %s of %s", (kind, username, facts) => {
    expect(of(kind, username)[0]).toMatchObject(facts);
  });

  it("has a provider's sign-ins by the provider's name", () => {
    expect(of("sign_in", "clara_planted").map(({ means }) => means)).toEqual(
      expect.arrayContaining(["password", "google"]),
    );
    expect(of("sign_in_failed").filter(({ means }) => means === "google")).toHaveLength(1);
  });

  it("keeps nothing of a name that nobody has", () => {
    expect(
      of("sign_in_failed").find(({ account_id, means }) => account_id === null && means === "password"),
    ).toMatchObject({ address: "203.0.113.0/24", count: 1 });
    expect(of("password_reset_asked").map(({ account_id }) => account_id)).toContain(null);
  });

  it("names a refusal by its route's pattern, and a failed sign-in once", () => {
    const routes = of("refused").map(({ route, status }) => `${status} ${route}`);
    expect(routes).toContain("401 GET /api/requests/:id");
    expect(routes.filter((route) => route.includes("/login"))).toEqual([]);
  });

  it("makes one row of a flood, without a query for any of its calls", () => {
    const rows = of("refused").filter(({ route }) => route === "GET /api/account");
    expect(rows).toMatchObject([{ status: 401, address: "203.0.113.0/24", count: FLOOD }]);
  });

  it("does not know the number of an account that was erased", () => {
    expect(events.filter(({ account_id }) => account_id === ids.get("dora_planted"))).toEqual([]);
    expect(of("account_deleted")).toMatchObject([{ account_id: null, count: 1 }]);
  });

  it("names the operator's commands", () => {
    expect(of("operator_command").map(({ means }) => means)).toEqual(["moderation hide"]);
  });

  it("holds no secret, no name and no whole address", () => {
    const text = JSON.stringify(events);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text.length).toBeGreaterThan(1_000);
  });
});
