/**
 * Beside the link, confirming an e-mail needs nothing from the account that is signed in, else its password
 * or session.
 */
export const VERIFICATION_PROOFS = ["none", "password", "session"] as const;
export type VerificationProof = (typeof VERIFICATION_PROOFS)[number];

/** A mail's link would confirm this account's e-mail. */
export interface Verification {
  readonly username: string;
  readonly email: string;
  readonly proof: VerificationProof;
}
