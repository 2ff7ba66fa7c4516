import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

const css = readFileSync(join(import.meta.dirname, "../../../ui/shared/tokens.css"), "utf8");

function tokensOf(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule for ${selector}`);
  const rule = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...rule.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** The relative luminance and the contrast follow the formulas of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ["--paper", "--surface", "--sunken"];
const TEXTS = [
  "--ink",
  "--ink-soft",
  "--ink-faint",
  "--accent",
  "--accent-hover",
  "--signal",
  "--danger",
  "--ok",
  "--info",
];
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ["--on-accent", "--accent"],
  ["--on-accent", "--accent-hover"],
  ["--accent", "--accent-soft"],
  ["--ink", "--accent-soft"],
  ["--ink-faint", "--accent-soft"],
  ...[0, 1, 2, 3, 4, 5].map((tint) => ["--ink", `--tint-${tint}`] as const),
] as const;
const EDGES = ["--line-strong", "--accent"].flatMap((edge) =>
  GROUNDS.map((ground) => [edge, ground] as const),
);

describe.each([
  ["light", ":root"],
  ["dark", ':root[data-theme="dark"]'],
])("the %s theme", (_, selector) => {
  const tokens = tokensOf(selector);
  const between = (one: string, other: string) => contrast(tokens.get(one) ?? "", tokens.get(other) ?? "");

  it.each(PAIRS)("has %s readable on %s", (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)("has the edge %s visible on %s", (edge, ground) => {
    expect(between(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe("the dark theme", () => {
  it("is the same by choice and by the system", () => {
    expect(tokensOf(':root:not([data-theme="light"])')).toEqual(tokensOf(':root[data-theme="dark"]'));
  });
});
