/** Pictures of the sample solutions are so large. */
export const SIZE = { width: 1280, height: 800 } as const;

type Attributes = Readonly<Record<string, string | number>>;

const NAMES: Readonly<Record<string, string>> = {
  strokeWidth: "stroke-width",
  fontSize: "font-size",
  fontFamily: "font-family",
  fontWeight: "font-weight",
  anchor: "text-anchor",
  dash: "stroke-dasharray",
  cap: "stroke-linecap",
  join: "stroke-linejoin",
  spacing: "letter-spacing",
};

/** One element with what is in it. */
export function el(tag: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${NAMES[name] ?? name}="${value}"`);
  return `<${tag}${written.join("")}>${children.join("")}</${tag}>`;
}

export function picture(ground: string, ...children: readonly string[]): string {
  const { width, height } = SIZE;
  const around = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` };
  return el("svg", around, box(0, 0, width, height, ground), ...children);
}

export function box(x: number, y: number, width: number, height: number, fill: string, rx = 0): string {
  return el("rect", { x, y, width, height, fill, rx });
}

export function disc(cx: number, cy: number, r: number, fill: string): string {
  return el("circle", { cx, cy, r, fill });
}

export function ring(cx: number, cy: number, r: number, stroke: string, strokeWidth = 3): string {
  return el("circle", { cx, cy, r, stroke, strokeWidth, fill: "none" });
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return el("ellipse", { cx, cy, rx, ry, fill });
}

export function area(d: string, fill: string): string {
  return el("path", { d, fill });
}

export function line(d: string, stroke: string, strokeWidth = 3, more: Attributes = {}): string {
  return el("path", { d, stroke, strokeWidth, fill: "none", cap: "round", join: "round", ...more });
}

/** Moved, and turned by degrees about where it is moved to. */
export function at(x: number, y: number, turn: number, ...children: readonly string[]): string {
  return el("g", { transform: `translate(${x} ${y}) rotate(${turn})` }, ...children);
}

interface Letters {
  readonly size: number;
  readonly fill: string;
  readonly family?: "sans" | "narrow" | "serif" | "mono";
  readonly weight?: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly spacing?: number;
}

const FAMILIES = {
  sans: "Liberation Sans",
  narrow: "Liberation Sans Narrow",
  serif: "Liberation Serif",
  mono: "Liberation Mono",
} as const;

export function text(x: number, y: number, words: string, letters: Letters): string {
  const { size, fill, family = "sans", weight = 400, anchor = "start", spacing = 0 } = letters;
  return el(
    "text",
    {
      x,
      y,
      fill,
      anchor,
      spacing,
      fontSize: size,
      fontFamily: FAMILIES[family],
      fontWeight: weight,
      "xml:space": "preserve",
    },
    words.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  );
}

export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string {
  return items.map(draw).join("");
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** Numbers from 0 to below 1 that look like chance and are the same at each run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
