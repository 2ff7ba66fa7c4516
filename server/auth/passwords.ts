import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { guessableError, type PasswordOwner } from "../../core/auth/guessable-password.ts";
import { invalidField } from "../http/errors/refusal.ts";
import { WaitingLine } from "../http/limits/waiting-line.ts";
import { commonPasswords } from "./common-passwords.ts";

/**
 * One hash keeps busy one core and one of the four threads that also read files and resolve names. The limit
 * leaves threads and, where there are several, a core for other work, however many passwords wait to be
 * checked.
 */
const line = new WaitingLine({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // It is about five seconds' work.
  waiting: 100,
  // An office, or a school, may have one address.
  each: 60,
  retryAfter: 5,
});

const argon2Hash = promisify(argon2);

/**
 * @param owner whose turn it is: the caller, as rate limits count tries. The account of a sign-in would not do: anybody
 * may guess at it.
 * @throws Refusal unavailable when too many are waiting
 */
function derive(owner: string, parameters: Parameters<typeof argon2Hash>[1]): Promise<Buffer> {
  return line.run(owner, () => argon2Hash("argon2id", parameters));
}

/** A hash takes so many KiB of memory, and goes over them so many times. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
}

/** It is OWASP's smallest recommendation for Argon2id with one lane, and takes about 50 ms. */
export const HASH_COST: HashCost = { memory: 19 * 1024, passes: 2 };
const LANES = { parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
/** The owner of what the server hashes for nobody else. */
export const SERVER_ITSELF = "server";

declare module "../http/routes/services.ts" {
  interface Services {
    /** New passwords are hashed at this cost. */
    readonly hashCost: HashCost;
  }
}

/** @throws Refusal for a password that is among the first to be tried */
export function requireUnguessable(field: string, password: string, owner: PasswordOwner): void {
  const error = guessableError(password, owner, commonPasswords);
  if (error !== undefined) throw invalidField(field, error);
}

/**
 * Returns a PHC string: algorithm, version, cost, salt and tag in one, so that the cost may rise later.
 * @param owner whose turn it is
 */
export async function hashPassword(
  owner: string,
  password: string,
  { memory, passes }: HashCost = HASH_COST,
): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive(owner, { message: password, nonce, memory, passes, ...LANES });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${LANES.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Compares a password with a stored hash. For null (no such account, or one without a password) it does the
 * work of a hash at HASH_COST and returns false, so that the time does not tell which names exist.
 */
export async function verifyPassword(
  owner: string,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const parts = PHC.exec(stored ?? DECOY);
  if (parts === null) throw new Error("A stored password hash is not in PHC form");
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive(owner, {
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && stored !== null;
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

const DECOY = await hashPassword(SERVER_ITSELF, randomBytes(16).toString("hex"));
