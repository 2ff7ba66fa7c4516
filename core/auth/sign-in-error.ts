/**
 * Each sentence says why a sign-in with a provider failed and gets the provider's name. The codes stand in
 * addresses.
 */
const SENTENCES = {
  not_begun_here: () => "This sign-in wasn't started in this browser, or it took too long. Please try again.",
  connect_too_late: () => "This took too long. Please start again from your profile.",
  account_closed: () => "This account is closed.",
  account_suspended: () => "This account is suspended. We sent the reason to its email address.",
  our_fault: () => "Something went wrong on our side. Please try again later.",
  too_many: () => "Too many requests. Please try again later.",
  not_set_up: (name) => `Sign-in with ${name} is not set up on this server.`,
  denied: (name) => `You didn't allow ${name} to sign you in.`,
  provider_slow: (name) => `${name} took too long to respond. Please try again.`,
  provider_away: (name) => `We can't reach ${name} right now. Please try again.`,
  other_sign_in: (name) => `${name} responded to a different sign-in. Please try again.`,
  bad_answer: (name) => `The response from ${name} couldn't be verified. Please try again.`,
  email_not_verified: (name) => `${name} hasn't verified your email. Verify it there and try again.`,
  other_person: (name) => `Your account is already connected to another ${name} account.`,
  other_account: (name) => `This ${name} account is already connected to another account here.`,
} as const satisfies Readonly<Record<string, (name: string) => string>>;

export type SignInError = keyof typeof SENTENCES;

export function isSignInError(code: string): code is SignInError {
  return Object.hasOwn(SENTENCES, code);
}

/** @param name of the provider, as people write it */
export function signInErrorMessage(error: SignInError, name: string): string {
  return SENTENCES[error](name);
}
