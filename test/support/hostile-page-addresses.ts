import { type RouteRule, ROUTES } from "../../core/access/routes.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";

const WORDS = [...HOSTILE_TEXTS, "%00", "%ff", "../..", "1e9", "-1", "a".repeat(300), "[]", "&=&"];
const NAMES = [
  "q",
  "sort",
  "kind",
  "min",
  "max",
  "page",
  "skill",
  "available",
  "collaboration",
  "creator",
  "x",
];
/** Each is the pattern of a public page, and the last one of no page. */
const PATTERNS: readonly string[] = [
  ...(ROUTES as readonly RouteRule[])
    .filter(({ access, pattern }) => access === "public" && pattern !== "/logout")
    .map(({ pattern }) => pattern),
  "/none/:word",
];

/** Returns addresses of pages with paths and queries that no person types; the same each time. */
export function hostilePageAddresses(count: number): readonly string[] {
  const random = seeded(7);
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const some = () =>
    random() < 0.5 ? encodeURIComponent(one(WORDS).toWellFormed()) : escapedAlone(one(WORDS));
  return Array.from({ length: count }, () => {
    const path = one(PATTERNS).replaceAll(/:\w+/g, () => (random() < 0.5 ? "1" : some()));
    return `${path}?${one(NAMES)}=${some()}&${some()}`;
  });
}

/** Escapes only what no address can hold. */
function escapedAlone(text: string): string {
  return text.toWellFormed().replaceAll(/[^!-~]|[#\\"<>^`{|}]/gu, encodeURIComponent);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
