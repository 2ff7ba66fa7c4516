/** Colours of ui/shared/tokens.css, by their roles there. */
export const COLOURS = {
  light: {
    paper: "#FAF8F4",
    surface: "#FFFFFF",
    sunken: "#F1EEE8",
    ink: "#1A1C20",
    soft: "#4C5059",
    faint: "#666B73",
    line: "#DEDAD2",
    accent: "#17594A",
    onAccent: "#FFFFFF",
    accentSoft: "#E2EEE9",
    signal: "#A84A06",
    danger: "#B42318",
  },
  dark: {
    paper: "#131517",
    surface: "#1B1E21",
    sunken: "#0E1012",
    ink: "#ECEAE5",
    soft: "#B7B9BD",
    faint: "#979CA3",
    line: "#2E3236",
    accent: "#6CC5A9",
    onAccent: "#0B1F19",
    accentSoft: "#1B332C",
    signal: "#F0A35E",
    danger: "#F58A80",
  },
} as const;

export type Theme = keyof typeof COLOURS;
type Colour = keyof (typeof COLOURS)["light"];

interface Words {
  readonly size?: number;
  readonly colour?: Colour;
  readonly weight?: number;
  readonly family?: "heading" | "body" | "mono";
  readonly align?: CanvasTextAlign;
}

const FAMILIES = {
  heading: "Bricolage Grotesque",
  body: "DejaVu Sans, sans-serif",
  mono: "DejaVu Sans Mono, monospace",
} as const;

/** From 0 at the first moment to 1 at the second, and gently. */
export function between(t: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** What scenes draw with, in a picture of 1280 by 720. */
export class Kit {
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  readonly #theme: Theme;

  constructor(context: CanvasRenderingContext2D, theme: Theme) {
    this.context = context;
    this.#theme = theme;
  }

  colour(name: Colour): string {
    return COLOURS[this.#theme][name];
  }

  /** Everything within is shown by this much, and moved down. */
  within(alpha: number, down: number, draw: () => void): void {
    if (alpha <= 0.002) return;
    this.context.save();
    this.context.globalAlpha *= alpha;
    this.context.translate(0, down);
    draw();
    this.context.restore();
  }

  box(x: number, y: number, width: number, height: number, fill: Colour, radius = 10, line?: Colour): void {
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, radius);
    this.context.fillStyle = this.colour(fill);
    this.context.fill();
    if (line === undefined) return;
    this.context.lineWidth = 1.5;
    this.context.strokeStyle = this.colour(line);
    this.context.stroke();
  }

  dot(x: number, y: number, radius: number, fill: Colour): void {
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
    this.context.fillStyle = this.colour(fill);
    this.context.fill();
  }

  text(words: string, x: number, y: number, style: Words = {}): void {
    this.#set(style);
    this.context.fillText(words, x, y);
  }

  widthOf(words: string, style: Words = {}): number {
    this.#set(style);
    return this.context.measureText(words).width;
  }

  /** @returns the lines that fit into this width */
  lines(words: string, width: number, style: Words): string[] {
    const lines: string[] = [];
    for (const word of words.split(" ")) {
      const longer = [...lines.slice(-1), word].join(" ");
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  pill(words: string, x: number, y: number, fill: Colour, colour: Colour): void {
    const width = this.widthOf(words, { size: 17, weight: 600 }) + 28;
    this.box(x, y, width, 34, fill, 17);
    this.text(words, x + 14, y + 23, { size: 17, weight: 600, colour });
  }

  /** A part of a way through these points, from its beginning. */
  way(
    points: readonly (readonly [number, number])[],
    part: number,
    colour: Colour,
    width: number,
  ): [number, number] {
    const steps = points.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = points[at] ?? [0, 0];
      return { fromX, fromY, x, y, length: Math.hypot(x - fromX, y - fromY) };
    });
    let left = part * steps.reduce((sum, { length }) => sum + length, 0);
    const end: [number, number] = [points[0]?.[0] ?? 0, points[0]?.[1] ?? 0];
    this.context.beginPath();
    this.context.moveTo(...end);
    for (const { fromX, fromY, x, y, length } of steps) {
      const share = Math.min(1, left / length);
      end[0] = mix(fromX, x, share);
      end[1] = mix(fromY, y, share);
      this.context.lineTo(...end);
      left -= length;
      if (left <= 0) break;
    }
    this.context.lineWidth = width;
    this.context.lineCap = "round";
    this.context.lineJoin = "round";
    this.context.strokeStyle = this.colour(colour);
    this.context.stroke();
    return end;
  }

  pointer(x: number, y: number, press: number): void {
    const { context } = this;
    context.save();
    context.translate(x, y);
    context.scale(1 - 0.12 * press, 1 - 0.12 * press);
    context.beginPath();
    for (const [px, py] of [
      [0, 0],
      [0, 26],
      [7, 20],
      [12, 31],
      [17, 29],
      [12, 18],
      [21, 18],
    ] as const)
      context.lineTo(px, py);
    context.closePath();
    context.fillStyle = this.colour("ink");
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = this.colour("surface");
    context.stroke();
    context.restore();
  }

  #set({ size = 20, colour = "ink", weight = 400, family = "body", align = "left" }: Words): void {
    this.context.font = `${weight} ${size}px ${FAMILIES[family]}`;
    this.context.textAlign = align;
    this.context.fillStyle = this.colour(colour);
  }
}
