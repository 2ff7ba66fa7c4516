import { type Provider, PROVIDER_NAME } from "../../core/auth/provider.ts";
import { signInErrorMessage } from "../../core/auth/sign-in-error.ts";
import type { Settings } from "../settings/settings.ts";

export type ProviderSettings = Pick<Settings, "providers" | "sandboxIdentity">;

/** Returns the keys by which a provider knows this server; undefined where it has none. */
export function keysOf(provider: Provider, { providers }: Pick<ProviderSettings, "providers">) {
  const { clientId, clientSecret } = providers[provider];
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}

export function notSetUp(provider: Provider): string {
  return signInErrorMessage("not_set_up", PROVIDER_NAME[provider]);
}

/** Tells whether users can sign in with a provider, by its keys or else at the sandbox, and why not. */
export function providerState(provider: Provider, settings: ProviderSettings) {
  const hasKeys = keysOf(provider, settings) !== undefined;
  const isAvailable = hasKeys || settings.sandboxIdentity;
  return {
    provider,
    name: PROVIDER_NAME[provider],
    is_available: isAvailable,
    is_practice: !hasKeys && settings.sandboxIdentity,
    reason: isAvailable ? null : notSetUp(provider),
  };
}
