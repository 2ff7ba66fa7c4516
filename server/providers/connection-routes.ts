import { connectProvider, disconnectProvider } from "../../contract/account.ts";
import { listProviders } from "../../contract/auth.ts";
import { isLastWayIn, LAST_WAY_IN, PROVIDERS } from "../../core/auth/provider.ts";
import { allow, refuse, allowAnyCaller } from "../http/routes/policy.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { bindingCookie, secretOf } from "./browser-binding.ts";
import { issueConnectTicket } from "./connect-tickets.ts";
import { provenAccount, requireProof } from "../auth/identity-proof.ts";
import { connectedProviders, lockedAccount, waysInto } from "../auth/own-account.ts";
import { providerState } from "../auth/provider-state.ts";
import { recordDone } from "../security-log/record-event.ts";
import { newToken } from "../http/callers/tokens.ts";

const listRoute = route(listProviders, {
  // The answer depends only on the settings of this process.
  pageTopics: () => [],
  authorize: allowAnyCaller,
  handle: ({ services }) => PROVIDERS.map((provider) => providerState(provider, services.settings)),
});

/** It requires a proof of identity: a person who finds an open screen must not add a way in of their own. */
const connectRoute = route(connectProvider, {
  secret: true,
  prepare: (context) => requireProof(context, context.body.password, "password"),
  authorize: async (context, proof) => {
    const { db, params, caller, services } = context;
    await provenAccount(context, proof);
    if (!providerState(params.provider, services.settings).is_available)
      return refuse("provider_unavailable");
    const connected = await connectedProviders(db, caller.userId);
    return connected.some(({ provider }) => provider === params.provider)
      ? refuse("conflict", "This provider is already connected.")
      : allow();
  },
  handle: async ({ db, params: { provider }, caller, services, headers }) => {
    // An existing secret stays, because another tab of this browser may be away with it.
    const secret = secretOf(headers.cookie, services.settings) ?? newToken();
    const ticket = await issueConnectTicket(
      db,
      { provider, secret, sessionId: caller.sessionId },
      services.now(),
    );
    const url = `/api/auth/${provider}?connect=${ticket}`;
    return result({ url }, { headers: { "set-cookie": bindingCookie(secret, services.settings) } });
  },
});

const disconnectRoute = route(disconnectProvider, {
  authorize: async ({ db, params, caller, services }) => {
    // The lock lets the second of two concurrent disconnections see that it is the last one.
    const account = await lockedAccount(db, caller.userId);
    const connected = await connectedProviders(db, caller.userId);
    if (!connected.some(({ provider }) => provider === params.provider)) return refuse("not_found");
    return isLastWayIn(waysInto(account, connected, services.settings), params.provider)
      ? refuse("conflict", LAST_WAY_IN)
      : allow();
  },
  handle: async (context) => {
    const { db, params, caller } = context;
    await db
      .deleteFrom("identities")
      .where("provider", "=", params.provider)
      .where("user_id", "=", caller.userId)
      .execute();
    recordDone(context, "provider_disconnected", { accountId: caller.userId, means: params.provider });
  },
});

export const connectionRoutes: readonly Route[] = [listRoute, connectRoute, disconnectRoute];
