/** It is Crockford's base 32: I, L, O and U are left out, because they are misread or make words. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 25;
const GROUPS = /.{5}/gu;
const KEY = new RegExp(`^[${DIGITS}]{${LENGTH.toString()}}$`, "u");

/** One random byte makes one character: 125 bits in all. */
export const LICENCE_KEY_BYTES = LENGTH;

/** Returns a key such as "7K2QF-0M9XA-..." from `LICENCE_KEY_BYTES` random bytes. */
export function licenceKeyOf(random: Uint8Array): string {
  return grouped(
    Array.from(random.subarray(0, LENGTH), (byte) => DIGITS.charAt(byte % DIGITS.length)).join(""),
  );
}

/**
 * Brings a typed or pasted key into the form in which keys are stored; undefined for what cannot be a key.
 */
export function normalizedLicenceKey(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/gu, "").replaceAll("O", "0").replaceAll(/[IL]/gu, "1");
  return KEY.test(plain) ? grouped(plain) : undefined;
}

function grouped(plain: string): string {
  return (plain.match(GROUPS) ?? []).join("-");
}
