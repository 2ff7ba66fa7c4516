/** Crockford's base 32: no I, L, O and U, which are taken for other characters or make words. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 25;
const GROUPS = /.{5}/gu;
const KEY = new RegExp(`^[${DIGITS}]{${LENGTH.toString()}}$`, "u");

/** Of random bytes, one for each character: 125 bits that nobody guesses. */
export const LICENCE_KEY_BYTES = LENGTH;

/** Such as "7K2QF-0M9XA-...": from so many random bytes as `LICENCE_KEY_BYTES` says. */
export function licenceKeyOf(random: Uint8Array): string {
  return grouped(
    Array.from(random.subarray(0, LENGTH), (byte) => DIGITS.charAt(byte % DIGITS.length)).join(""),
  );
}

/** A key as somebody has typed or pasted it, in the form in which keys are kept; undefined for what can be none. */
export function normalizedLicenceKey(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/gu, "").replaceAll("O", "0").replaceAll(/[IL]/gu, "1");
  return KEY.test(plain) ? grouped(plain) : undefined;
}

function grouped(plain: string): string {
  return (plain.match(GROUPS) ?? []).join("-");
}
