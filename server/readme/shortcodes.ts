import { nameToEmoji } from "gemoji";

/** A time such as 10:100:20 has none. */
const SHORTCODE = /(?<![\p{L}\p{N}]):([a-z\d_+-]+):/gu;

/** Replaces GitHub's names of emoji, such as `:rocket:`; others stay as they are. */
export function withEmoji(text: string): string {
  if (!text.includes(":")) return text;
  return text.replaceAll(SHORTCODE, (whole, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
  );
}
