import { createHmac, timingSafeEqual } from "node:crypto";

/** Checks whether the header X-Hub-Signature-256 belongs to these bytes. */
export function isSignedByGithub(secret: string, signature: unknown, body: Buffer): boolean {
  if (typeof signature !== "string") return false;
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
