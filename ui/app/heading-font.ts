import { afterFirstPaint } from "./after-first-paint.ts";

/**
 * Smaller shifts in pixels do not count as a move. Downwards it is the browsers' own limit (Layout Instability API);
 * along a line, where text behind a word in the face shifts by parts of a letter, it may be a letter.
 */
const MOVE = { down: 3, along: 8 } as const;

/**
 * Fetches the heading font after the first paint, which it would delay, and shows it where no visible element moves.
 * Where a heading would break differently than in the fallback, the font waits for one of the next screens, each of
 * which changes the document's title.
 * @param file the font's address
 */
export function showHeadingFont(window: Window & typeof globalThis, file: string): void {
  const { document } = window;
  const fetchFace = async () => {
    const face = new window.FontFace("Bricolage Grotesque", `url("${file}")`, { weight: "500 800" });
    await face.load();
    if (isShownAtOnce(window, face)) return;
    const titles = new window.MutationObserver(() => {
      if (isShownAtOnce(window, face)) titles.disconnect();
    });
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  };
  afterFirstPaint(window, () => {
    // Without the font the fallback stays.
    fetchFace().catch(() => undefined);
  });
}

/** Adds the font and removes it again if something moves; nothing is painted in between. */
function isShownAtOnce({ document, innerHeight }: Window, face: FontFace): boolean {
  const elements = [...document.body.getElementsByTagName("*")];
  const before = elements.map((element) => element.getBoundingClientRect());
  document.fonts.add(face);
  const moves = elements.some((element, at) => {
    const was = before[at];
    if (was === undefined || was.height === 0) return false;
    const is = element.getBoundingClientRect();
    const isSeen = (was.bottom > 0 && was.top < innerHeight) || (is.bottom > 0 && is.top < innerHeight);
    return isSeen && (Math.abs(is.top - was.top) >= MOVE.down || Math.abs(is.left - was.left) >= MOVE.along);
  });
  if (moves) document.fonts.delete(face);
  return !moves;
}
