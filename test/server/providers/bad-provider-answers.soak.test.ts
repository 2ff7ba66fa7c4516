import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { PROVIDER_NAME, PROVIDERS, type Provider } from "../../../core/auth/provider.ts";
import { BAD_ANSWERS, hugeAnswer, SLOW_ANSWERS } from "../../support/bad-answers.ts";
import { type Handler, sendJson } from "../../support/loopback-server.ts";
import { aPerson } from "../../support/provider-person.ts";
import { outcomeOf } from "../support/browser.ts";
import { ProviderDriver } from "../support/provider-driver.ts";

const driver = await ProviderDriver.start();
afterAll(() => driver.stop());
afterEach(() => {
  for (const provider of PROVIDERS) driver.providers[provider].server.mend();
});

/** The library openid-client alone waits this long. */
const LIBRARY_PATIENCE_MS = 30_000;

const tooLong = (name: string) => `${name} took too long to respond. Please try again.`;

/** The person sees one of these and never a library's sentence; the last only on a busy machine. */
const SAYINGS = (name: string) => [
  `The response from ${name} couldn't be verified. Please try again.`,
  `We can't reach ${name} right now. Please try again.`,
  tooLong(name),
];

/** Sends the person back from the provider while its `path` answers with `handler`. */
async function comeBack(provider: Provider, path: string, handler: Handler): Promise<string | null> {
  const before = await driver.count();
  const browser = driver.browser();
  const back = await driver.decide(browser, provider, aPerson());
  driver.providers[provider].server.answerInstead(path, handler);
  const { to, status } = await browser.go(back);
  expect(status).toBe(302);
  const { error, ticket } = outcomeOf(to);
  expect(ticket).toBeNull();
  expect(await driver.count()).toEqual(before);
  return error;
}

const TOKEN_PATHS = PROVIDERS.map(
  (provider) => [provider, provider === "github" ? "/login/oauth/access_token" : "/token"] as const,
);
const PLACES = [...TOKEN_PATHS, ["github", "/user"], ["github", "/user/emails"]] as const;

describe.each(PLACES)("%s's %s, out of order,", (provider, path) => {
  it.each(Object.entries(BAD_ANSWERS))("is told of and leaves no account: %s", async (_, handler) => {
    expect(SAYINGS(PROVIDER_NAME[provider])).toContain(await comeBack(provider, path, handler));
  });

  it.each(Object.entries(SLOW_ANSWERS))("is not waited for: %s", async (_, handler) => {
    const began = performance.now();
    expect(await comeBack(provider, path, handler)).toBe(tooLong(PROVIDER_NAME[provider]));
    expect(performance.now() - began).toBeLessThan(LIBRARY_PATIENCE_MS);
  });

  it("is not listened to for ever", async () => {
    const huge = hugeAnswer();
    expect(SAYINGS(PROVIDER_NAME[provider])).toContain(await comeBack(provider, path, huge.handler));
    expect(huge.megabytes()).toBeLessThan(8);
  });
});

describe("discovery that fails", () => {
  const path = "/.well-known/openid-configuration";
  /** The server of this driver has not loaded the addresses of any provider yet. */
  let fresh: ProviderDriver;
  beforeAll(async () => {
    fresh = await ProviderDriver.start();
  });
  afterAll(() => fresh.stop());

  it("sends nobody where a forged one says", async () => {
    const { server } = fresh.providers.google;
    server.answerInstead(path, (_, response) => {
      sendJson(response, {
        issuer: "https://elsewhere.example",
        authorization_endpoint: "https://elsewhere.example/a",
      });
    });
    const { to } = await fresh.browser().go("/api/auth/google");
    expect(SAYINGS("Google")).toContain(outcomeOf(to).error);
  });

  it.each(["google", "linkedin"] as const)(
    "is told of, and %s is asked again at the next try",
    async (provider) => {
      const { server } = fresh.providers[provider];
      for (const handler of [...Object.values(BAD_ANSWERS), hugeAnswer().handler]) {
        server.answerInstead(path, handler);
        const { to } = await fresh.browser().go(`/api/auth/${provider}`);
        expect(SAYINGS(PROVIDER_NAME[provider])).toContain(outcomeOf(to).error);
      }
      server.answerInstead(path, SLOW_ANSWERS["no answer"]);
      const { to } = await fresh.browser().go(`/api/auth/${provider}`);
      expect(outcomeOf(to).error).toBe(
        `${PROVIDER_NAME[provider]} took too long to respond. Please try again.`,
      );
      server.mend();
      expect((await fresh.signIn(provider, aPerson())).ticket).not.toBeNull();
    },
  );
});

describe("GitHub's person", () => {
  const person = { id: 77, login: "octo", name: "Octo" };
  it.each([
    ["has no id", { login: "octo" }],
    ["has a text for an id", { ...person, id: "77" }],
    ["has half an id", { ...person, id: 7.5 }],
    ["has a negative id", { ...person, id: -1 }],
    ["has an id beyond what can be told apart", { ...person, id: 2 ** 60 }],
    ["has no login", { id: 77 }],
    ["is nobody", null],
    ["is a list", [person]],
  ])("is refused who %s", async (_, body) => {
    const error = await comeBack("github", "/user", (_request, response) => {
      sendJson(response, body);
    });
    expect(SAYINGS("GitHub")).toContain(error);
  });

  it.each([
    ["no list", {}],
    ["no addresses", [{ email: 7, primary: true, verified: true }]],
    ["a word for verified", [{ email: "a@b.example", primary: true, verified: "true" }]],
  ])("is refused whose e-mails are %s", async (_, body) => {
    const error = await comeBack("github", "/user/emails", (_request, response) => {
      sendJson(response, body);
    });
    expect(SAYINGS("GitHub")).toContain(error);
  });

  it("has no e-mail that counts when the list is empty", async () => {
    const error = await comeBack("github", "/user/emails", (_, response) => {
      sendJson(response, []);
    });
    expect(error).toBe("GitHub hasn't verified your email. Verify it there and try again.");
  });
});
