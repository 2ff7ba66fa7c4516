import { PROVIDER_NAME, type Provider } from "../../core/auth/provider.ts";
import type { Settings } from "../app/settings.ts";
import { GithubProvider } from "./github-provider.ts";
import { type IdentityProvider, OidcProvider } from "./identity-provider.ts";
import type { PracticeIdentity } from "./practice-identity.ts";

export type Availability =
  | { readonly kind: "available"; readonly provider: IdentityProvider }
  | { readonly kind: "unavailable"; readonly reason: string };

const ISSUER = { google: "https://accounts.google.com", linkedin: "https://www.linkedin.com/oauth" } as const;
const GITHUB = {
  authorizeUrl: "https://github.com/login/oauth/authorize",
  tokenUrl: "https://github.com/login/oauth/access_token",
  userInfoUrl: "https://api.github.com/user",
} as const;

/** The real one where its keys are set, else the practice one where that is on, else none and why. */
export function availabilityOf(
  provider: Provider,
  settings: Settings,
  practice: PracticeIdentity | undefined,
  timeoutMs: number,
): Availability {
  const { clientId, clientSecret, issuer, authorizeUrl, tokenUrl, userInfoUrl } =
    settings.providers[provider];
  if (clientId !== undefined && clientSecret !== undefined) {
    const keys = { clientId, clientSecret, timeoutMs };
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
  return {
    kind: "unavailable",
    reason: `Sign-in with ${PROVIDER_NAME[provider]} is not set up on this server.`,
  };
}
