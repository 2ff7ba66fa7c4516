/** Own line icons on a grid of 24, drawn with a stroke of 1.75 in the colour of the text. */
const PATHS = {
  discover: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M11 8a3 3 0 0 1 3 3",
  discuss: "M4 5h11v8H9l-3.5 3v-3H4V5Zm5 11h5l3.5 3v-3H20v-7h-2",
  plan: "M5 4h14v16H5V4Zm4 5h6M9 13h6m-6 4h3M9 4V2.5M15 4V2.5",
  build: "m14 6 4-2 2 2-2 4-2.5.5L8 18l-3 1 1-3 7.5-7.5L14 6Zm-9 0 4 4m6 5 4 4",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5",
  close: "m6 6 12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M4.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0",
  flag: "M6 21V4h12l-3 4.5 3 4.5H6",
  bell: "M12 3.5a5.5 5.5 0 0 1 5.5 5.5v4l2 3.5h-15l2-3.5V9A5.5 5.5 0 0 1 12 3.5ZM10 19.5a2 2 0 0 0 4 0",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-right": "m9.5 6 6 6-6 6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  system: "M4 5h16v11H4V5Zm5 15h6m-3-4v4",
  arrow: "M4 12h15m-6-6 6 6-6 6",
  plus: "M12 5v14M5 12h14",
  play: "M8 5v14l11-7L8 5Z",
  grip: "M9 6v.5M15 6v.5M9 12v.5M15 12v.5M9 18v.5M15 18v.5",
  "chevron-up": "m6 14.5 6-6 6 6",
  list: "M8 6h12M8 12h12M8 18h12M4 6v.5M4 12v.5M4 18v.5",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
  logout: "M10 4H5v16h5m4-12 4 4-4 4m4-4H9",
  heart:
    "M12 20 4.5 12.3a4.8 4.8 0 0 1 0-6.7 4.6 4.6 0 0 1 6.6 0l.9.9.9-.9a4.6 4.6 0 0 1 6.6 0 4.8 4.8 0 0 1 0 6.7L12 20Z",
  message: "M4 5h16v11H10l-4 3.5V16H4V5Z",
  lock: "M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-8.5 8.5h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5Z",
  alert: "M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5v.5",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5V8",
  trash: "M5 7h14M9.5 7V4h5v3M7 7l1 13h8l1-13",
  edit: "M4 20h4L19 9l-4-4L4 16v4Z",
  filter: "M4 6h16M7 12h10m-7 6h4",
  google:
    "M20 12.2c0-.6-.1-1.2-.2-1.7H12v3.3h4.5a4 4 0 0 1-1.7 2.6m0 0A5 5 0 0 1 12 17.3a5.3 5.3 0 1 1 3.4-9.3L18 5.6A8.5 8.5 0 1 0 20 12.2",
  github:
    "M9.5 20v-3c-4 1-5-1.8-5-1.8-.6-1.4-1.5-1.7-1.5-1.7M14.5 20.5v-3.3c0-1-.1-1.4-.5-1.9 2.5-.3 5-1.2 5-5.3a4.2 4.2 0 0 0-1.1-3c.1-.5.5-1.5-.1-3 0 0-.9-.3-3.1 1.1a11 11 0 0 0-5.4 0C7.1 3.7 6.2 4 6.2 4c-.6 1.5-.2 2.5-.1 3A4.2 4.2 0 0 0 5 10c0 4.1 2.5 5 5 5.3-.3.4-.5.8-.5 1.7",
  linkedin: "M5 10v9M5 5.5v.5M10 19v-9m0 4a3.8 3.8 0 0 1 7.5 0v5",
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  readonly name: IconName;
  /** Pixels; 20 when absent. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** Decoration only: what it means stands in words beside it or in the control's name. */
export function Icon({ name, size = 20, filled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
