import { guessableError } from "./guessable-password.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { hasUnseen } from "../text/plain-name.ts";
import { wrongName } from "../text/name-fault.ts";
import { trimmedName } from "../text/trimmed.ts";

/** The form and the server apply the same rules to usernames and passwords. */
export const USER_TYPES = ["client", "developer"] as const;
export type UserType = (typeof USER_TYPES)[number];

export const USERNAME = { min: 3, max: 30, pattern: /^[A-Za-z0-9_-]+$/ } as const;
export const PASSWORD = { min: 8, max: 128 } as const;
export const FULL_NAME = { max: 100 } as const;
export const EMAIL_MAX = 254;
/** The pattern is deliberately loose: one @, a dot in the domain, no white space. Only a mail proves more. */
export const EMAIL_PATTERN = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/;

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  readonly userType: UserType | null;
}

export type RegistrationErrors = Partial<Record<keyof Registration, string>>;

export function usernameError(username: string): string | undefined {
  const name = trimmedName(username);
  if (name === "") return "Username is required";
  if (name.length < USERNAME.min || name.length > USERNAME.max)
    return `Username must be ${USERNAME.min} to ${USERNAME.max} characters`;
  if (!USERNAME.pattern.test(name)) return "Username can only contain letters, digits, _ and -";
  return undefined;
}

/**
 * Characters that are only another way to write one are refused, such as the Kelvin sign for K or letters of full
 * width: mail servers and providers make the other one of them.
 */
export function emailError(email: string): string | undefined {
  const address = trimmedName(email);
  if (address === "") return "Email is required";
  const isAddress = address.length <= EMAIL_MAX && EMAIL_PATTERN.test(address) && !hasUnseen(address);
  const isPlain = address === address.normalize("NFKC");
  return isAddress && isPlain ? undefined : "Please enter a valid email address";
}

export function fullNameError(fullName: string): string | undefined {
  return wrongName(fullName, "Full name", FULL_NAME.max);
}

/**
 * Checks the length only: composition rules make passwords worse (NIST SP 800-63B). See guessable-password.ts
 * for what is easy to guess.
 */
export function passwordError(password: string): string | undefined {
  if (password === "") return "Password is required";
  if (password.length < PASSWORD.min) return `Password must be at least ${PASSWORD.min} characters`;
  if (password.length > PASSWORD.max) return `Password must be at most ${PASSWORD.max} characters`;
  return undefined;
}

/** Checks the form; an empty result means that it may be sent. */
export function registrationErrors(registration: Registration): RegistrationErrors {
  const { username, email, fullName, password, userType } = registration;
  return foundErrors({
    username: usernameError(username),
    email: emailError(email),
    fullName: fullNameError(fullName),
    password: passwordError(password) ?? guessableError(password, registration),
    userType: userType === null ? "Please choose how you will use the marketplace" : undefined,
  });
}
