import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContainerNode, Node, Renderer, TextNode } from "@takumi-rs/core";
import { PRODUCT, PRODUCT_SUFFIX } from "../../core/shared/brand.ts";
import type { CardContent } from "./card-contents.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 80;
/** These are the light tokens of ui/shared/tokens.css, because a picture has only one theme. */
const PAPER = "#faf8f4";
const INK = "#1a1c20";
const SOFT = "#4c5059";
const FAINT = "#666b73";
const LINE = "#dedad2";
const ACCENT = "#17594a";
const ON_ACCENT = "#ffffff";

const FONTS = join(import.meta.dirname, "../../node_modules/@fontsource-variable/bricolage-grotesque");
const FAMILY = "Bricolage Grotesque";

type Style = NonNullable<TextNode["style"]>;

/** It draws cards outside the event loop's thread, with the product's own font and no other. */
export class CardPainter {
  readonly #renderer: Renderer;
  readonly #ranges: readonly (readonly [number, number])[];

  private constructor(renderer: Renderer, ranges: readonly (readonly [number, number])[]) {
    this.#renderer = renderer;
    this.#ranges = ranges;
  }

  /** Loads the library and the font, which a process needs only once a card is asked for. */
  static async open(): Promise<CardPainter> {
    const { Renderer: Loaded } = await import("@takumi-rs/core");
    const renderer = new Loaded();
    const subsets = JSON.parse(await readFile(join(FONTS, "unicode.json"), "utf8")) as Record<string, string>;
    for (const name of Object.keys(subsets)) {
      const file = join(FONTS, `files/bricolage-grotesque-${name}-wght-normal.woff2`);
      await renderer.registerFont({ name: FAMILY, data: await readFile(file) });
    }
    return new CardPainter(renderer, Object.values(subsets).flatMap(rangesOf));
  }

  /** Tells whether the font has a glyph for every letter of a text. */
  canDraw(text: string): boolean {
    return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).every((code) =>
      this.#ranges.some(([first, last]) => first <= code && code <= last),
    );
  }

  async draw(content: CardContent): Promise<Buffer> {
    return this.#renderer.render(card(content), { width: WIDTH, height: HEIGHT, format: "png" });
  }
}

/** @param list the ranges in the syntax of CSS: "U+0000-00FF,U+0131" */
function rangesOf(list: string): [number, number][] {
  return list.split(",").map((range) => {
    const [first = "0", last = first] = range.trim().slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function text(content: string, style: Style): TextNode {
  return { type: "text", text: content, style };
}

function row(style: Style, children: Node[]): ContainerNode {
  return { type: "container", style: { display: "flex", ...style }, children };
}

function card({ kind, title, line, fact, facts, corner }: CardContent): ContainerNode {
  const logo = { fontSize: 40, fontWeight: 700, letterSpacing: "-0.02em" } as const;
  const badge = row({ backgroundColor: ACCENT, borderRadius: 10, padding: "12px 24px" }, [
    text(fact, { fontSize: 36, fontWeight: 700, color: ON_ACCENT }),
  ]);
  const width = WIDTH - 2 * EDGE;
  return row(
    { width: WIDTH, height: HEIGHT, backgroundColor: PAPER, fontFamily: FAMILY, flexDirection: "column" },
    [
      row({ flexDirection: "column", flexGrow: 1, padding: `64px ${String(EDGE)}px 0` }, [
        row({ alignItems: "center", justifyContent: "space-between" }, [
          row({ alignItems: "baseline" }, [
            text(PRODUCT, { ...logo, color: INK }),
            text(PRODUCT_SUFFIX, { ...logo, color: ACCENT }),
          ]),
          text(kind, { fontSize: 30, fontWeight: 500, color: FAINT }),
        ]),
        row({ flexDirection: "column", flexGrow: 1, justifyContent: "center", width }, [
          text(title, {
            ...{ width, fontSize: titleSize(title), fontWeight: 700, color: INK, lineHeight: 1.08 },
            ...{ letterSpacing: "-0.025em", textWrap: "balance", overflowWrap: "anywhere" },
            ...{ lineClamp: 3, textOverflow: "ellipsis" },
          }),
          ...(line === ""
            ? []
            : [
                text(line, {
                  ...{ width, fontSize: 36, color: SOFT, lineHeight: 1.35, marginTop: 24 },
                  ...{ overflowWrap: "anywhere", lineClamp: 2, textOverflow: "ellipsis" },
                }),
              ]),
        ]),
      ]),
      row(
        {
          ...{ margin: `0 ${String(EDGE)}px`, padding: "30px 0 44px", height: 142 },
          ...{ borderTop: `2px solid ${LINE}`, alignItems: "center", justifyContent: "space-between" },
        },
        [
          row({ gap: 28, alignItems: "center" }, [
            ...(fact === "" ? [] : [badge]),
            ...facts.map((fact) => text(fact, { fontSize: 32, fontWeight: 500, color: SOFT })),
          ]),
          text(corner, { fontSize: 32, color: FAINT }),
        ],
      ),
      row({ height: 14, width: WIDTH, backgroundColor: ACCENT }, []),
    ],
  );
}

function titleSize(title: string): number {
  if (title.length <= 28) return 92;
  return title.length <= 60 ? 76 : 60;
}
