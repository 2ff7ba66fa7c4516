import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type MutableToken, OAuth2Server } from "oauth2-mock-server";
import { CLIENT } from "../../support/provider-person.ts";
import { outcomeOf, TestBrowser } from "../support/browser.ts";
import { TestServer } from "../support/test-server.ts";

/** It puts into a token what the test says, and signs it correctly. */
const provider = new OAuth2Server();

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
await provider.issuer.keys.add({ ...privateKey.export({ format: "jwk" }), kid: "known", alg: "RS256" });
await provider.start(0, "127.0.0.1");
const issuer = `http://127.0.0.1:${String(provider.address().port)}`;
provider.issuer.url = issuer;
const server = await TestServer.start({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer,
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.service.removeAllListeners();
});

const GOOD = {
  sub: "100",
  aud: CLIENT.id,
  email: "mock@provider.example",
  email_verified: true,
  name: "Mock",
};

async function signIn(forge: (token: MutableToken) => void) {
  provider.service.on("beforeTokenSigning", (token: MutableToken) => {
    Object.assign(token.payload, GOOD);
    forge(token);
  });
  const browser = new TestBrowser(server);
  const away = await browser.go("/api/auth/google");
  const answered = await fetch(away.to, { redirect: "manual" });
  const { to } = await browser.go(answered.headers.get("location") ?? "");
  return { ...outcomeOf(to), me: () => browser.me(outcomeOf(to).ticket) };
}

const users = async () => (await server.database.pool.query("select 1 from users")).rowCount;
const claim = (name: string, value: unknown) => (token: MutableToken) => {
  token.payload[name] = value;
};

const without = (name: string) => (token: MutableToken) => {
  Reflect.deleteProperty(token.payload, name);
};

describe("an identity token", () => {
  it("that is right signs in", async () => {
    expect((await signIn(() => undefined)).ticket).not.toBeNull();
  });

  const now = Math.floor(Date.now() / 1000);
  it.each([
    ["without a subject", without("sub")],
    ["with an empty subject", claim("sub", "")],
    ["with a number for a subject", claim("sub", 100)],
    ["with a subject of 256 characters", claim("sub", "x".repeat(256))],
    ["of another issuer", claim("iss", "https://elsewhere.example")],
    ["for another client", claim("aud", "somebody-else")],
    ["for two clients", claim("aud", [CLIENT.id, "somebody-else"])],
    ["of yesterday", claim("exp", now - 86_400)],
    ["without an end", without("exp")],
    ["of tomorrow", claim("nbf", now + 86_400)],
    ["without a nonce", without("nonce")],
    [
      "with a key that nobody knows",
      (token: MutableToken) => {
        token.header["kid"] = "unknown";
      },
    ],
  ])("%s is refused and leaves no account", async (_, forge) => {
    const before = await users();
    const { error, ticket } = await signIn(forge);
    expect(ticket).toBeNull();
    expect(error).toBe("The response from Google couldn't be verified. Please try again.");
    expect(await users()).toBe(before);
  });

  it("with the nonce of another sign-in is refused", async () => {
    const before = await users();
    const { error } = await signIn(claim("nonce", "somebody-elses"));
    expect(error).toBe("Google responded to a different sign-in. Please try again.");
    expect(await users()).toBe(before);
  });

  it.each([
    ["a number for an e-mail", { email: 42 }],
    ["a list for an e-mail", { email: ["mock@provider.example"] }],
    ["no e-mail", { email: null }],
    ["no address for an e-mail", { email: "mock" }],
    ["an e-mail with a zero byte", { email: "mo\u0000ck@provider.example" }],
    ["an e-mail without end", { email: `${"m".repeat(5_000)}@provider.example` }],
    ["the word yes for verified", { email_verified: "yes" }],
    ["the number 1 for verified", { email_verified: 1 }],
    ["nothing for verified", { email_verified: undefined }],
  ])("with %s opens no account", async (what, claims) => {
    const before = await users();
    const { error } = await signIn((token) => Object.assign(token.payload, { sub: what, ...claims }));
    expect(error).toBe("Google hasn't verified your email. Verify it there and try again.");
    expect(await users()).toBe(before);
  });

  it("with a name that nobody could show opens an account under a plain one", async () => {
    const forge = (name: unknown) => (token: MutableToken) =>
      Object.assign(token.payload, {
        sub: `named-${String(name).length}`,
        email: "plain@provider.example",
        name,
      });
    const { me } = await signIn(forge(`\u0000\u001b[31m${"n".repeat(5_000)}`));
    const { body } = await me();
    expect(body.username).toMatch(/^31mn+$/);
    expect(body.full_name).toHaveLength(100);
    expect(body.full_name).not.toMatch(/[\u0000-\u001f]/);
  });
});
