/** What confirming an e-mail takes beside the link: nothing for the account that is signed in, else its password or session. */
export const VERIFICATION_PROOFS = ["none", "password", "session"] as const;
export type VerificationProof = (typeof VERIFICATION_PROOFS)[number];

/** Whose e-mail a mail's link would confirm. */
export interface Verification {
  readonly username: string;
  readonly email: string;
  readonly proof: VerificationProof;
}
