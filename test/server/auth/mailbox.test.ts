import { afterAll, describe, expect, it } from "@jest/globals";
import { waysToWrite } from "../../../server/auth/mailbox.ts";
import { PASTED_EMAIL_ADDRESSES } from "../../corpus/email-addresses.ts";
import { PASTED_NAMES } from "../../corpus/names.ts";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const mails = new SentMails();
const server = await TestServer.start({}, { mailer: mails });
afterAll(() => server.stop());

const password = "a long enough phrase";
let count = 0;

function register(email: string, full_name = "Ada Lovelace") {
  const username = `ada_${(count += 1)}`;
  const body = { username, email, full_name, password, user_type: "client" };
  return server.ask("POST /api/auth/register", { body });
}
const signIn = (username: string) => server.ask("POST /api/auth/login", { body: { username, password } });

/** One mailbox, as Chromium sends it from a field for an email and as other browsers do. */
const WAYS = ["ada@xn--bcher-kva.example", "ada@bücher.example", "Ada@BÜCHER.example"] as const;

describe("a mailbox whose domain is not of ASCII", () => {
  it.each([
    [WAYS[0], WAYS[1]],
    [WAYS[1].replace("ada", "eve"), WAYS[0].replace("ada", "eve")],
  ])("registered as %s belongs to who writes %s", async (registered, written) => {
    expect((await register(registered)).status).toBe(201);
    expect((await signIn(written)).body.user.email).toBe(registered);
    expect((await register(written)).body.code).toBe("email_taken");
    await server.ask("POST /api/auth/forgot-password", { body: { email: written } });
    expect((await mails.take(registered, "password")).to).toBe(registered);
  });

  it("goes to no second account", async () => {
    const { token } = (await register("other@example.org")).body;
    const email = WAYS[0].replace("ada", "lea");
    await server.ask("PUT /api/account", { token, body: { full_name: "Other", email, password } });
    const link = await mails.takeToken(email, "Confirm");
    await register(WAYS[1].replace("ada", "lea"));
    const confirmed = await server.ask("POST /api/auth/verify-email", { token, body: { token: link } });
    expect(confirmed.body.code).toBe("email_taken");
  });

  it("is no new one when its owner writes it in another way", async () => {
    const registered = WAYS[1].replace("ada", "kim");
    const { token } = (await register(registered)).body;
    const changed = await server.ask("PUT /api/account", {
      token,
      body: { full_name: "Kim", email: WAYS[2].replace("Ada", "kim") },
    });
    expect(changed).toMatchObject({ status: 200, body: { pending_email: null } });
  });
});

it("is compared by its domain alone, and a name without one as it is", () => {
  expect(waysToWrite("Ada@BÜCHER.example")).toEqual([
    "ada@bÜcher.example",
    "ada@xn--bcher-kva.example",
    "ada@bücher.example",
  ]);
  expect(waysToWrite("0x7f")).toEqual(["0x7f"]);
});

describe("what is copied from elsewhere", () => {
  it.each(Object.entries(PASTED_EMAIL_ADDRESSES))("signs in with %j as with %s", async (pasted, meant) => {
    await register(meant);
    expect((await signIn(pasted)).body.user.email).toBe(meant);
  });

  it.each(Object.entries(PASTED_NAMES))("registers %j as %s", async (pasted, meant) => {
    const { body } = await register(`someone${(count += 1)}@example.org`, pasted);
    expect(body.user.full_name).toBe(meant);
  });
});
