import { afterAll, describe, expect, it } from "@jest/globals";
import { builtClient } from "../support/built-client.ts";
import { TestServer } from "../support/test-server.ts";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_of_these_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_these_tests",
  STRIPE_API_URL: "http://127.0.0.1:9",
};
const PLAIN =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const folder = await builtClient();
const withKey = await TestServer.start(
  { ...STRIPE, STRIPE_PUBLISHABLE_KEY: "pk_test_of_these_tests" },
  { clientFolder: folder },
);
const withoutKey = await TestServer.start(STRIPE, { clientFolder: folder });
afterAll(async () => {
  await withKey.stop();
  await withoutKey.stop();
});

const policy = async (server: TestServer, path: string) => {
  const { headers } = await server.ask(`GET ${path}` as "GET /");
  return headers["content-security-policy"];
};

describe("the page with the provider's form", () => {
  it("may fetch what the provider documents, and scripts through two policies of its own", async () => {
    for (const path of ["/wallet", "/wallet?returnTo=%2Fmarketplace%2F7"])
      expect(await policy(withKey, path)).toBe(
        PLAIN.replace("script-src 'self'", "script-src 'self' https://js.stripe.com https://*.js.stripe.com")
          .replace(
            "connect-src 'self'",
            "connect-src 'self' https://api.stripe.com; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
          )
          .replace("trusted-types 'none'", "trusted-types atelier-stripe default"),
      );
  });

  it("is no other page", async () => {
    for (const path of [
      "/",
      "/tickets",
      "/marketplace/7",
      "/wallet/success",
      "/wallet/cancel",
      "/collaboration/x",
    ])
      expect(await policy(withKey, path)).toBe(PLAIN);
  });

  it("is not there where the provider's key for browsers is not set", async () => {
    expect(await policy(withoutKey, "/wallet")).toBe(PLAIN);
  });
});
