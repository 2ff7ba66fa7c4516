import { afterFirstPaint } from "./after-first-paint.ts";

/**
 * From here on a move is one, in pixels. Downwards as a browser counts it (Layout Instability API); along a line, where
 * what stands behind a word in the face moves by parts of a letter, it may be a letter.
 */
const MOVE = { down: 3, along: 8 } as const;

/**
 * Fetches the face of headings after the first paint, which it would hold up, and shows it where that moves nothing
 * that somebody sees. A heading may break elsewhere in it than in its fallback: then it comes with one of the next
 * screens, each of which names the document anew.
 *
 * @param file its address
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
    // Without it the fallback stays.
    fetchFace().catch(() => undefined);
  });
}

/** Nothing is painted in between. */
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
