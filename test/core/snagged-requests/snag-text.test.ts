import { describe, expect, it } from "@jest/globals";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { formatSnagFilter, parseSnagFilter } from "../../../core/snagged-requests/snag-filter.ts";
import { groupByRequest, sentSnagText } from "../../../core/snagged-requests/snag-text.ts";
import { SNAG_STATUSES } from "../../../core/snagged-requests/snagged-request.ts";
import { aSnag } from "../../builders/snags.ts";

describe("groupByRequest", () => {
  it("keeps the order of the newest and loses none", () => {
    const of = (id: number, request: number) => aSnag(id, { requestId: request as RequestId });
    const groups = groupByRequest([of(5, 7), of(4, 8), of(3, 7), of(2, 9), of(1, 8)]);
    expect(groups).toMatchObject([
      { requestId: 7, snags: [{ id: 5 }, { id: 3 }] },
      { requestId: 8, snags: [{ id: 4 }, { id: 1 }] },
      { requestId: 9, snags: [{ id: 2 }] },
    ]);
    expect(groupByRequest([])).toEqual([]);
    const removed = groupByRequest([5, 4].map((id) => aSnag(id, { requestId: null, request: null })));
    expect(removed).toMatchObject([{ snags: [{ id: 5 }] }, { snags: [{ id: 4 }] }]);
    expect(new Set(removed.map(({ key }) => key)).size).toBe(2);
  });
});

describe("sentSnagText", () => {
  it("names the client, and says something else of every status", () => {
    const texts = SNAG_STATUSES.map((status) => sentSnagText(aSnag(1, { status })));
    expect(new Set(texts).size).toBe(SNAG_STATUSES.length);
    for (const text of texts) expect(text).toContain("Ada Lovelace");
    expect(sentSnagText(aSnag(1, { requestId: null, status: "declined" }))).toBe(
      "Ada Lovelace removed this request.",
    );
  });
});

describe("sentSnagText of an unknown client", () => {
  it("does not claim that they haven't read it", () => {
    const client = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
    expect(sentSnagText(aSnag(1, { client }))).toBe("The client hasn't replied yet.");
  });
});

describe("the filter of responses", () => {
  it.each(["", "request=7", "status=seen", "request=7&status=declined"])(
    "survives the address %p",
    (address) => {
      expect(formatSnagFilter(parseSnagFilter(new URLSearchParams(address)))).toBe(address);
    },
  );

  it.each(["request=0", "request=-1", "request=1e3", "request=99999999999", "status=maybe", "status="])(
    "takes %p for none",
    (address) => {
      expect(parseSnagFilter(new URLSearchParams(address))).toEqual({ requestId: null, status: null });
    },
  );
});
