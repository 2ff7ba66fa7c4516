import { describe, expect, it } from "@jest/globals";
import type { RequestId } from "../../../core/shared/id.ts";
import type { LoadedPages } from "../../../core/shared/loadable.ts";
import {
  newerCount,
  newResponsesText,
  nextSkip,
  type SnagsReader,
  withBeginning,
  withMore,
} from "../../../core/snagged-requests/shown-snags.ts";
import { groupByRequest } from "../../../core/snagged-requests/snag-text.ts";
import type { SnaggedRequest, SnagStatus } from "../../../core/snagged-requests/snagged-request.ts";
import { aSnag } from "../../builders/snags.ts";

const LIMIT = 3;
const ALL = { requestId: null, status: null };
const client: SnagsReader = { userType: "client", filter: ALL };
const developer: SnagsReader = { userType: "developer", filter: ALL };
const filtered = (by: SnagsReader, status: SnagStatus): SnagsReader => ({
  ...by,
  filter: { ...ALL, status },
});

/** Builds rows that were created in the order of their ids. */
const row = (id: number, changes: Partial<SnaggedRequest> = {}) =>
  aSnag(id, { createdAt: new Date(Date.UTC(2026, 0, 1, id)).toISOString(), ...changes });
const part = (rows: readonly SnaggedRequest[], total = rows.length) => ({ rows, total, limit: LIMIT });
const first = (rows: readonly SnaggedRequest[], reader: SnagsReader, total = rows.length) =>
  withBeginning(null, part(rows, total), reader);
const idsOf = ({ rows }: LoadedPages<SnaggedRequest>) => rows.map(({ id }) => id);

describe("withBeginning", () => {
  it("brings in what is new and takes away what is gone", () => {
    const shown = withBeginning(first([row(3), row(2)], client), part([row(4), row(3)]), client);
    expect({ ids: idsOf(shown), total: shown.total }).toEqual({ ids: [4, 3], total: 2 });
  });

  it("shows changes, and to a client what was new goes on looking new", () => {
    const now = part([row(3, { status: "declined" }), row(2, { status: "seen" })]);
    const statuses = (reader: SnagsReader) =>
      withBeginning(first([row(3), row(2)], reader), now, reader).rows.map(({ status }) => status);
    expect(statuses(client)).toEqual(["declined", "pending"]);
    expect(statuses(developer)).toEqual(["declined", "seen"]);
  });

  it("moves no request that is on the screen", () => {
    const other = { requestId: 8 as RequestId };
    const third = { requestId: 9 as RequestId };
    const before = first([row(5), row(4, other)], client);
    const shown = withBeginning(before, part([row(7, third), row(6, other), row(5), row(4, other)]), client);
    const groups = groupByRequest(shown.rows).map(({ requestId, snags }) => [
      requestId,
      ...snags.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      [9, 7],
      [7, 5],
      [8, 6, 4],
    ]);
  });

  it("leaves what stands further down, and what was not asked for yet", () => {
    const before = withMore(
      first([row(9), row(8), row(7)], client, 9),
      part([row(6), row(5), row(4)], 9),
      client,
    );
    const shown = withBeginning(before, part([row(10), row(9), row(8)], 10), client);
    expect({ ids: idsOf(shown), total: shown.total }).toEqual({ ids: [10, 9, 8, 7, 6, 5, 4], total: 10 });
    const shorter = withBeginning(
      first([row(9), row(8), row(7)], client, 9),
      part([row(8), row(7), row(6)], 8),
      client,
    );
    expect({ ids: idsOf(shorter), total: shorter.total }).toEqual({ ids: [8, 7], total: 8 });
  });

  it("keeps under New what this visit has marked as seen, and under any filter what was answered here", () => {
    const news = filtered(client, "pending");
    const read = withBeginning(first([row(3), row(2)], news), part([row(4)]), news);
    expect({ ids: idsOf(read), total: read.total }).toEqual({ ids: [4, 3, 2], total: 3 });
    const seen = filtered(client, "seen");
    const before = first([row(3, { status: "seen" }), row(2, { status: "seen" })], seen);
    const answered = { ...before, rows: [row(3, { status: "declined" }), row(2, { status: "seen" })] };
    expect(idsOf(withBeginning(answered, part([]), seen))).toEqual([3]);
    const waiting = filtered(developer, "pending");
    expect(idsOf(withBeginning(first([row(3), row(2)], waiting), part([row(2)]), waiting))).toEqual([2]);
  });
});

describe("withMore", () => {
  it("goes on behind the rows that the server still lists", () => {
    expect(nextSkip(first([row(9), row(8), row(7)], client, 5), client)).toBe(3);
    const news = filtered(client, "pending");
    const before = first([row(9), row(8), row(7)], news, 5);
    expect(nextSkip(before, news)).toBe(0);
    const more = withMore(before, part([row(6), row(5)]), news);
    expect({ ids: idsOf(more), total: more.total }).toEqual({ ids: [9, 8, 7, 6, 5], total: 5 });
  });

  it("knows that there is still more under New", () => {
    const news = filtered(client, "pending");
    const before = first([row(9), row(8), row(7)], news, 9);
    const more = withMore(before, part([row(6), row(5), row(4)], 6), news);
    expect({ ids: idsOf(more), total: more.total }).toEqual({ ids: [9, 8, 7, 6, 5, 4], total: 9 });
  });

  it("shows a row that comes twice once", () => {
    const before = first([row(9), row(8), row(7)], client, 4);
    expect(idsOf(withMore(before, part([row(7), row(6)], 4), client))).toEqual([9, 8, 7, 6]);
  });
});

describe("newerCount", () => {
  it("counts what came in since, not what was only further down", () => {
    expect(newerCount([row(9), row(8), row(5)], [row(7), row(6)])).toBe(2);
    expect(newerCount([row(9)], [])).toBe(1);
    expect(newResponsesText(1)).toBe("1 new response");
    expect(newResponsesText(3)).toBe("3 new responses");
  });
});
