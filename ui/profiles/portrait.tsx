import * as s from "./portrait.module.css";

export interface PortraitProps {
  readonly name: string;
  readonly isLarge?: boolean;
}

/** Initials in the place of a picture; the name always stands beside it. */
export function Portrait({ name, isLarge = false }: PortraitProps) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20))
    .join("")
    .trim()
    .toUpperCase();
  return (
    <span className={isLarge ? `${s.portrait} ${s.large}` : s.portrait} aria-hidden="true">
      {initials}
    </span>
  );
}
