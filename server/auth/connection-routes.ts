import { connectProvider, disconnectProvider } from "../../contract/account.ts";
import { listProviders } from "../../contract/auth.ts";
import { isLastWayIn, LAST_WAY_IN, PROVIDERS } from "../../core/auth/provider.ts";
import { allow, refuse, whoeverKnocks } from "../app/policy.ts";
import { type Route, route } from "../app/route.ts";
import { bindingCookie, newSecret, secretOf } from "../providers/browser-binding.ts";
import { giveConnectTicket } from "../providers/connect-tickets.ts";
import { connectedProviders, lockedAccount, providerState, waysInto } from "./own-account.ts";

const listRoute = route(listProviders, {
  may: whoeverKnocks,
  do: ({ services }) => PROVIDERS.map((provider) => providerState(provider, services.settings)),
});

const connectRoute = route(connectProvider, {
  secret: true,
  may: async ({ db, params, who, services }) => {
    if (!providerState(params.provider, services.settings).is_available)
      return refuse("provider_unavailable");
    const connected = await connectedProviders(db, who.userId);
    return connected.some(({ provider }) => provider === params.provider)
      ? refuse("conflict", "This provider is connected already.")
      : allow();
  },
  do: async ({ db, params: { provider }, who, services, headers, reply }) => {
    // One that is there stays: another tab of this browser may be away with it.
    const secret = secretOf(headers.cookie) ?? newSecret();
    const isSecure = services.settings.publicUrl.startsWith("https:");
    reply.header("set-cookie", bindingCookie(secret, isSecure));
    const ticket = await giveConnectTicket(
      db,
      { provider, secret, sessionId: who.sessionId },
      services.now(),
    );
    return { url: `/api/auth/${provider}?connect=${ticket}` };
  },
});

const disconnectRoute = route(disconnectProvider, {
  may: async ({ db, params, who, services }) => {
    // Locked, so that of two providers disconnected at once the second sees that it is the last.
    const account = await lockedAccount(db, who.userId);
    const connected = await connectedProviders(db, who.userId);
    if (!connected.some(({ provider }) => provider === params.provider)) return refuse("not_found");
    return isLastWayIn(waysInto(account, connected, services.settings), params.provider)
      ? refuse("conflict", LAST_WAY_IN)
      : allow();
  },
  do: async ({ db, params, who }) =>
    db
      .deleteFrom("identities")
      .where("provider", "=", params.provider)
      .where("user_id", "=", who.userId)
      .execute(),
});

export const connectionRoutes: readonly Route[] = [listRoute, connectRoute, disconnectRoute];
