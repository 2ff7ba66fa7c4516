import { Glyph, type GlyphProps } from "./glyph.tsx";
import { ALERT, CHECK, CHEVRON_DOWN, CLOSE, FILE, MOON, SEARCH, STAR, SUN, SYSTEM } from "./icon-paths.ts";

/** The keys say what the icons stand for. */
const PATHS = {
  discover: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M11 8a3 3 0 0 1 3 3",
  discuss: "M4 5h11v8H9l-3.5 3v-3H4V5Zm5 11h5l3.5 3v-3H20v-7h-2",
  plan: "M5 4h14v16H5V4Zm4 5h6M9 13h6m-6 4h3M9 4V2.5M15 4V2.5",
  build: "m14 6 4-2 2 2-2 4-2.5.5L8 18l-3 1 1-3 7.5-7.5L14 6Zm-9 0 4 4m6 5 4 4",
  search: SEARCH,
  close: CLOSE,
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M4.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0",
  flag: "M6 21V4h12l-3 4.5 3 4.5H6",
  box: "M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8.5",
  "chevron-down": CHEVRON_DOWN,
  check: CHECK,
  star: STAR,
  sun: SUN,
  moon: MOON,
  system: SYSTEM,
  arrow: "M4 12h15m-6-6 6 6-6 6",
  plus: "M12 5v14M5 12h14",
  play: "M8 5v14l11-7L8 5Z",
  grip: "M9 6v.5M15 6v.5M9 12v.5M15 12v.5M9 18v.5M15 18v.5",
  "chevron-up": "m6 14.5 6-6 6 6",
  list: "M8 6h12M8 12h12M8 18h12M4 6v.5M4 12v.5M4 18v.5",
  save: "M4 6h14M4 11h14M4 16h7m3 0h7m-3.5-3.5v7",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
  logout: "M10 4H5v16h5m4-12 4 4-4 4m4-4H9",
  heart:
    "M12 20 4.5 12.3a4.8 4.8 0 0 1 0-6.7 4.6 4.6 0 0 1 6.6 0l.9.9.9-.9a4.6 4.6 0 0 1 6.6 0 4.8 4.8 0 0 1 0 6.7L12 20Z",
  message: "M4 5h16v11H10l-4 3.5V16H4V5Z",
  lock: "M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3",
  alert: ALERT,
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5V8",
  trash: "M5 7h14M9.5 7V4h5v3M7 7l1 13h8l1-13",
  edit: "M4 20h4L19 9l-4-4L4 16v4Z",
  wallet: "M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5h14v-11h-14A1.5 1.5 0 0 1 4 7c0-.8.7-1.5 1.5-1.5H17v3m-.5 5v1",
  file: FILE,
  filter: "M4 6h16M7 12h10m-7 6h4",
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps extends Omit<GlyphProps, "path"> {
  readonly name: IconName;
}

/** Draws a decoration; the text beside it or the control's name has the meaning. */
export function Icon({ name, ...props }: IconProps) {
  return <Glyph path={PATHS[name]} {...props} />;
}
