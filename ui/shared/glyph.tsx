export interface GlyphProps {
  /** On a grid of 24. */
  readonly path: string;
  /** Pixels; 20 when absent. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** A line icon in the colour of the text. Decoration only: what it means stands in words beside it. */
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
