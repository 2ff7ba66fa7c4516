import { describe, expect, it } from "@jest/globals";
import { findingsExpectedIn, findingsOf } from "../../support/linted-file.ts";

const CODE = `
const page: Window & typeof globalThis = window;
const optional = navigator as Partial<Navigator>;
export const used = [
  Promise.withResolvers, // lacked
  Object.groupBy([1], String), // lacked
  URL.parse("https://example.com"), // lacked
  AbortSignal.any([]), // lacked
  new Set([1]).union(new Set([2])), // lacked
  [1].values().map(String), // lacked
  "text".isWellFormed(), // lacked
  new Intl.Segmenter("en"), // lacked
  requestIdleCallback(() => undefined), // lacked
  page.navigation, // lacked
  document.body.showPopover(), // lacked
  /[\\p{L}--[a-z]]/v, // lacked
  typeof Intl.Segmenter,
  optional.share?.({}),
  [3, 1].toSorted(),
  new URL("https://example.com").host,
  document.body.hidePopover(),
];
export const { share } = navigator; // lacked
export const { share: maybe } = navigator as Partial<Navigator>;
export type Named = typeof Promise.withResolvers;
export function setUp(video: HTMLVideoElement) {
  video.playsInline = true;
}
`;

describe("what the oldest engines lack", () => {
  it("is refused unless its type says that it may be missing, or it is added where it is", async () => {
    const file = { path: "ui/shared/old-engines-code.ts", text: CODE };
    expect(await findingsOf("old-engines", file)).toEqual(findingsExpectedIn(file));
  });

  it.each(["ui/app/server/old-engines-code.ts", "server/old-engines-code.ts"])(
    "is allowed on the server, as in %s",
    async (path) => {
      expect(await findingsOf("old-engines", { path, text: CODE })).toEqual([]);
    },
  );
});
