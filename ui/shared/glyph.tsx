export interface GlyphProps {
  /** The path is on a grid of 24. */
  readonly path: string;
  /** The size is in pixels, 20 by default. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** Draws a line icon in the colour of the text, as decoration beside a text. */
export function Glyph({ path, size = 20, filled = false }: GlyphProps) {
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
      <path d={path} />
    </svg>
  );
}
