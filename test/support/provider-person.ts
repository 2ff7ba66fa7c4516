import { randomInt } from "node:crypto";

/** The product is registered with these at every provider of the tests. */
export const CLIENT = {
  id: "atelier-under-test",
  secret: "a secret of the tests and of nobody else",
} as const;

export interface Person {
  /** The provider identifies the person by it; it consists of digits, as GitHub's ids do. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** Returns a person whom no other test knows. */
export function aPerson(changes: Partial<Person> = {}): Person {
  const subject = String(randomInt(1, 2 ** 47));
  return {
    subject,
    email: `person-${subject}@provider.example`,
    isEmailVerified: true,
    name: "Pia Provided",
    ...changes,
  };
}
