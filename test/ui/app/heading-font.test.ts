import { describe, expect, it } from "@jest/globals";
import { showHeadingFont } from "../../../ui/app/heading-font.ts";

/** Builds a painted page; each element says where it is with the fallback font, and by how much the face moves it. */
function painted(elements: readonly { readonly top: number; readonly moves: number }[]) {
  const shown = new Set<FontFace>();
  const fetched = Promise.withResolvers<undefined>();
  document.head.append(document.createElement("title"));
  const rows = elements.map(({ top, moves }) => {
    const element = document.createElement("p");
    const row = { moves };
    element.getBoundingClientRect = () => new DOMRect(0, top + (shown.size > 0 ? row.moves : 0), 300, 20);
    document.body.append(element);
    return row;
  });
  Object.defineProperty(document, "fonts", { value: shown, configurable: true });
  class Face {
    readonly load = () => fetched.promise;
  }
  class Paints {
    static readonly supportedEntryTypes = ["paint"];
    readonly #heard: () => void;
    constructor(heard: () => void) {
      this.#heard = heard;
    }
    observe() {
      this.#heard();
    }
    readonly disconnect = () => undefined;
  }
  const page = Object.assign(Object.create(window) as typeof window, {
    document,
    innerHeight: 800,
    FontFace: Face,
    PerformanceObserver: Paints,
    MutationObserver,
  });
  showHeadingFont(page, "/face.woff2");
  return {
    rows,
    isShown: () => shown.size === 1,
    arrive: async () => {
      fetched.resolve(undefined);
      await fetched.promise;
      await Promise.resolve();
    },
    nextScreen: async () => {
      document.title = `${document.title} next`;
      await Promise.resolve();
    },
  };
}

describe("showHeadingFont", () => {
  it("shows the face as soon as it is fetched, where nothing moves down by three pixels", async () => {
    const page = painted([
      { top: 10, moves: 0 },
      { top: 60, moves: 2.9 },
    ]);
    expect(page.isShown()).toBe(false);
    await page.arrive();
    expect(page.isShown()).toBe(true);
  });

  it("puts it off, screen by screen, where something would move that is seen", async () => {
    const page = painted([{ top: 60, moves: 31 }]);
    await page.arrive();
    await page.nextScreen();
    expect(page.isShown()).toBe(false);
    for (const row of page.rows) row.moves = 0;
    await page.nextScreen();
    expect(page.isShown()).toBe(true);
  });

  it("does not mind what moves where nobody looks", async () => {
    const page = painted([
      { top: -300, moves: 31 },
      { top: 900, moves: 31 },
    ]);
    await page.arrive();
    expect(page.isShown()).toBe(true);
  });
});
