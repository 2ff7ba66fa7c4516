import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { dictionary } from "@zxcvbn-ts/language-common";

const derive = promisify(argon2);

/** Argon2id with OWASP's smallest recommended cost: 19 MiB, two passes, one lane (about 50 ms). */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

/** The ten thousand commonest passwords, lower case, most used first in the source. */
const COMMON = new Set(dictionary["passwords-common"].slice(0, 10_000).map(String));

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/** A PHC string: algorithm, version, cost, salt and tag in one, so that the cost may rise later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive("argon2id", { message: password, nonce, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * With null (no such account, or one without a password) the same work is done and the answer is
 * no, so that the time tells nobody which names exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? DECOY);
  if (parts === null) throw new Error("A stored password hash is not in PHC form");
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive("argon2id", {
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
  return bytes.toString("base64").replace(/=+$/, "");
}

const DECOY = await hashPassword(randomBytes(16).toString("hex"));
