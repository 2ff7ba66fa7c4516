import { describe, expect, it } from "@jest/globals";
import { NO_SHOWCASE_FILTER, showcaseCount } from "../../../core/showcase/showcase-filter.ts";

describe("showcaseCount", () => {
  it("says where the server has stopped counting a narrowed list: at 100", () => {
    const narrowed = { ...NO_SHOWCASE_FILTER, q: "till" };
    expect({
      below: showcaseCount(narrowed, { total: 99, isEnd: false }),
      at: showcaseCount(narrowed, { total: 100, isEnd: false }),
      atItsEnd: showcaseCount(narrowed, { total: 100, isEnd: true }),
      ofAll: showcaseCount(NO_SHOWCASE_FILTER, { total: 12_345, isEnd: false }),
    }).toEqual({ below: "99", at: "100+", atItsEnd: "100", ofAll: "12,345" });
  });
});
