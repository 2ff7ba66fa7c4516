import { foundErrors } from "../editing/found-errors.ts";
import { foldCase } from "../text/fold-case.ts";
import { emailError, fullNameError, passwordError } from "../auth/credentials.ts";
import { guessableError } from "../auth/guessable-password.ts";
import { type Account, proofOf } from "./account.ts";
import { trimmedName } from "../text/trimmed.ts";

/** These fields change the user's name and address. */
export interface AccountForm {
  readonly fullName: string;
  readonly email: string;
  /** It is required only to change the e-mail. */
  readonly password: string;
}

export interface PasswordForm {
  /** It is empty for an account without a password. */
  readonly current: string;
  readonly next: string;
}

export type AccountFormErrors = Partial<Record<keyof AccountForm, string>>;
export type PasswordFormErrors = Partial<Record<keyof PasswordForm, string>>;

export const PASSWORD_NEEDED = "Please enter your password";
export const SIGN_IN_NEEDED = "Please sign in again first, then do this within 10 minutes.";

/**
 * Tells whether the address is another one, to which mails have to be confirmed anew. Capitals make no
 * difference.
 */
export function isOtherEmail(account: Account, email: string): boolean {
  return foldCase(account.email) !== foldCase(trimmedName(email));
}

/** Checks the form; an empty result means that it may be sent. */
export function accountFormErrors(account: Account, form: AccountForm): AccountFormErrors {
  const proof = isOtherEmail(account, form.email) ? proofOf(account) : "none";
  return foundErrors({
    fullName: fullNameError(form.fullName),
    email: emailError(form.email) ?? (proof === "sign-in" ? SIGN_IN_NEEDED : undefined),
    password: proof === "password" && form.password === "" ? PASSWORD_NEEDED : undefined,
  });
}

/** Checks the form; an empty result means that it may be sent. */
export function passwordFormErrors(account: Account, { current, next }: PasswordForm): PasswordFormErrors {
  const nextError =
    passwordError(next) ??
    guessableError(next, account) ??
    (next === current ? "This is already your password" : undefined);
  return foundErrors({
    current: account.hasPassword && current === "" ? PASSWORD_NEEDED : undefined,
    next: nextError,
  });
}
