import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CommonPasswords } from "../../core/auth/guessable-password.ts";
import { sha256 } from "../http/callers/tokens.ts";

/** It has the first bytes of each password's SHA-256, ascending: see scripts/common-passwords.mjs. */
const HASHES = readFileSync(join(import.meta.dirname, "common-passwords.bin"));
const BYTES = 5;

/**
 * It knows the 100,000 most common passwords, in half a megabyte. One other password in ten million is taken
 * for one of them by chance.
 */
export const commonPasswords: CommonPasswords = {
  includes: (password) => {
    const wanted = sha256(password.toLowerCase()).readUIntBE(0, BYTES);
    let low = 0;
    let high = HASHES.length / BYTES;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const found = HASHES.readUIntBE(middle * BYTES, BYTES);
      if (found === wanted) return true;
      if (found < wanted) low = middle + 1;
      else high = middle;
    }
    return false;
  },
};
