import { describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { withUnshown } from "../../../core/showcase/showcase-videos.ts";

const ids = (...numbers: readonly number[]) => numbers as readonly VideoId[];
const unshown = (...numbers: readonly number[]) => new Set(ids(...numbers));

describe("withUnshown", () => {
  it("keeps what was not shown behind the one that it stood behind", () => {
    expect(withUnshown(ids(1, 2, 3, 4), ids(4, 1), unshown(2, 3))).toEqual(ids(4, 1, 2, 3));
    expect(withUnshown(ids(1, 2, 3), ids(3), unshown(1))).toEqual(ids(1, 3));
  });

  it("keeps it where nothing else is left", () => {
    expect(withUnshown(ids(1, 2), ids(), unshown(2))).toEqual(ids(2));
  });

  it("takes what was shown and not chosen away, and doubles nothing", () => {
    expect(withUnshown(ids(1, 2), ids(2), unshown(2))).toEqual(ids(2));
    expect(withUnshown(ids(1, 2), ids(3), unshown())).toEqual(ids(3));
  });
});
