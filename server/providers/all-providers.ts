import type { Provider } from "../../core/auth/provider.ts";
import { keysOf, notSetUp } from "../auth/provider-state.ts";
import type { Settings } from "../settings/settings.ts";
import { GithubProvider } from "./github-provider.ts";
import { type IdentityProvider, OidcProvider } from "./identity-provider.ts";
import type { SandboxIdentity } from "./sandbox-identity.ts";

export type Availability =
  | { readonly kind: "available"; readonly provider: IdentityProvider }
  | { readonly kind: "unavailable"; readonly reason: string };

const ISSUER = { google: "https://accounts.google.com", linkedin: "https://www.linkedin.com/oauth" } as const;
const GITHUB = {
  authorizeUrl: "https://github.com/login/oauth/authorize",
  tokenUrl: "https://github.com/login/oauth/access_token",
  userInfoUrl: "https://api.github.com/user",
} as const;

/** Returns the real provider if its keys are set, else the sandbox one if that is on, else why none. */
export function availabilityOf(
  provider: Provider,
  settings: Settings,
  practice: SandboxIdentity | undefined,
  timeoutMs: number,
): Availability {
  const keysHere = keysOf(provider, settings);
  if (keysHere !== undefined) {
    const { issuer, authorizeUrl, tokenUrl, userInfoUrl } = settings.providers[provider];
    const keys = { ...keysHere, timeoutMs };
    return {
      kind: "available",
      provider:
        provider === "github"
          ? new GithubProvider({
              ...keys,
              authorizeUrl: authorizeUrl ?? GITHUB.authorizeUrl,
              tokenUrl: tokenUrl ?? GITHUB.tokenUrl,
              userInfoUrl: userInfoUrl ?? GITHUB.userInfoUrl,
            })
          : new OidcProvider({
              ...keys,
              issuer: issuer ?? ISSUER[provider],
              isPlain: provider === "linkedin",
            }),
    };
  }
  if (practice !== undefined) return { kind: "available", provider: practice.providerFor(provider) };
  return { kind: "unavailable", reason: notSetUp(provider) };
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly identityProviders: (provider: Provider) => Availability;
  }
}
