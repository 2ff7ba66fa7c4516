const PROVIDER_NAMES = new Map([
  ["google", "Google"],
  ["github", "GitHub"],
  ["linkedin", "LinkedIn"],
]);

export interface OAuthErrorText {
  readonly title: string;
  readonly lead: string;
  readonly error: string;
  readonly advice: string;
}

/** What /oauth-error says. Both values come out of an address that anybody may have written. */
export function oauthErrorText(provider: string | null, error: string | null): OAuthErrorText {
  const given = provider?.trim().slice(0, 40) ?? "";
  const name = PROVIDER_NAMES.get(given.toLowerCase()) ?? (given || "the provider");
  return {
    title: "Authentication Failed",
    lead: `We couldn't authenticate you with ${name}.`,
    error: error?.trim().slice(0, 300) || "Authentication failed",
    advice: "If this problem persists, please contact support.",
  };
}
