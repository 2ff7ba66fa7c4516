import * as v from "valibot";
import { PROVIDER_NAME, PROVIDERS } from "../../core/auth/provider.ts";
import { html } from "../http/answers/markup.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { page, type Route } from "../http/routes/route.ts";
import { sandboxPage } from "../http/answers/sandbox-page.ts";
import type { Services } from "../http/routes/services.ts";
import { SANDBOX_IDENTITY_PATH, type SandboxIdentity } from "./sandbox-identity.ts";
import { sandboxPolicy, sandboxSignInPage } from "./sandbox-sign-in-page.ts";

const BASE = `${SANDBOX_IDENTITY_PATH}/:provider` as const;
const params = v.object({ provider: v.picklist(PROVIDERS) });
/** No form of these pages sends it: it stands for a repeated field, or a text that cannot be stored. */
const HOSTILE = "\u0000";
const text = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.check((value) => !value.includes("\u0000")),
    ),
    HOSTILE,
  ),
  "",
);

const shared = { kind: "page", access: "public", params } as const;
const isServed = ({ sandboxIdentity }: Services) => sandboxIdentity !== undefined;

/** Allows all callers, because the sandbox provider checks nothing; refuses where it does not run. */
function sandboxOf({ services }: { readonly services: Services }): Decision<SandboxIdentity> {
  return services.sandboxIdentity === undefined ? refuse("not_found") : allow(services.sandboxIdentity);
}

function hostilePage(query: Readonly<Record<string, string>>): PageResult | undefined {
  if (!Object.values(query).includes(HOSTILE)) return undefined;
  return sandboxPage({
    title: "This address is wrong",
    notice: "This page stands in for a sign-in provider.",
    body: html`<p class="lead">Go back and start signing in again.</p>`,
    status: 400,
  });
}

function json(value: object, status = 200): PageResult {
  return {
    kind: "document",
    mediaType: "application/json; charset=utf-8",
    text: JSON.stringify(value),
    status,
  };
}

const discoveryRoute = page(
  {
    ...shared,
    method: "GET",
    path: `${BASE}/.well-known/openid-configuration`,
    summary: "The sandbox provider's own description (OpenID Connect Discovery).",
  },
  {
    authorize: sandboxOf,
    handle: ({ params: { provider } }, sandbox) => json(sandbox.discovery(provider)),
  },
  isServed,
);

const jwksRoute = page(
  { ...shared, method: "GET", path: `${BASE}/jwks`, summary: "The sandbox provider's keys." },
  { authorize: sandboxOf, handle: async (_, sandbox) => json(await sandbox.jwks()) },
  isServed,
);

const authorizeRoute = page(
  {
    ...shared,
    method: "GET",
    path: `${BASE}/authorize`,
    summary: "The sandbox provider's sign-in page.",
    query: v.object({ state: text, nonce: text, code_challenge: text }),
  },
  {
    authorize: sandboxOf,
    handle: ({ params: { provider }, query, services }) =>
      hostilePage(query) ?? {
        kind: "html",
        html: sandboxSignInPage(
          PROVIDER_NAME[provider],
          `${SANDBOX_IDENTITY_PATH}/${provider}/decide`,
          query,
        ),
        contentSecurityPolicy: sandboxPolicy(services.settings.publicUrl),
      },
  },
  isServed,
);

const decideRoute = page(
  {
    ...shared,
    method: "GET",
    path: `${BASE}/decide`,
    summary: "Sends the browser back from the sandbox provider.",
    query: v.object({
      decision: text,
      state: text,
      nonce: text,
      code_challenge: text,
      email: text,
      name: text,
      verified: text,
    }),
  },
  {
    authorize: sandboxOf,
    handle: ({ params: { provider }, query }, sandbox) =>
      hostilePage(query) ?? { kind: "redirect", to: sandbox.decide(provider, query) },
  },
  isServed,
);

const tokenRoute = page(
  {
    ...shared,
    method: "POST",
    path: `${BASE}/token`,
    summary: "Exchanges the sandbox provider's code for tokens.",
    body: v.optional(v.object({ code: text, code_verifier: text, redirect_uri: text }), {}),
  },
  {
    authorize: sandboxOf,
    handle: async ({ body }, sandbox) => {
      const tokens = await sandbox.exchange(body);
      return tokens === undefined ? json({ error: "invalid_grant" }, 400) : json(tokens);
    },
  },
  isServed,
);

export const sandboxIdentityRoutes: readonly Route[] = [
  discoveryRoute,
  jwksRoute,
  authorizeRoute,
  decideRoute,
  tokenRoute,
];
