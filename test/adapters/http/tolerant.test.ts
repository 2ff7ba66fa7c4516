import { describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { isAssumed, tolerant } from "../../../adapters/http/tolerant.ts";
import { assumed } from "../../../contract/assumed.ts";
import { person, time } from "../../../contract/shared.ts";

const STATES = ["open", "closed"] as const;
const row = v.object({
  id: v.number(),
  owner: assumed(person, { id: 0, username: "", full_name: "", avatar: null }),
  state: assumed(v.picklist(STATES), "open"),
  created_at: assumed(time, ""),
  closed_at: assumed(v.nullable(time), null),
  tags: assumed(v.array(v.string()), []),
  count: assumed(v.number(), 0),
});
const EMPTY = {
  id: 1,
  owner: { id: 0, username: "", full_name: "", avatar: null },
  state: "open",
  created_at: "",
  closed_at: null,
  tags: [],
  count: 0,
};
const FULL = {
  id: 1,
  owner: { id: 2, username: "ada", full_name: "Ada", avatar: null },
  state: "closed",
  created_at: "2026-05-01T09:30:00.000Z",
  closed_at: "2026-05-02T09:30:00.000Z",
  tags: ["a"],
  count: 3,
};

const read = (given: unknown) => v.parse(tolerant(row), given);

describe("tolerant", () => {
  it("reads what the contract names in full, as it was sent", () => {
    expect(read({ ...FULL, extra: 1 })).toEqual(FULL);
  });

  it("reads what may be absent or null as assumed", () => {
    expect(read({ id: 1 })).toEqual(EMPTY);
    expect(read({ ...Object.fromEntries(Object.keys(FULL).map((name) => [name, null])), id: 1 })).toEqual(
      EMPTY,
    );
  });

  it("reads null as absent where nothing is assumed in its place", () => {
    const schema = v.object({ note: assumed(v.optional(v.string()), undefined) });
    for (const given of [{}, { note: null }, { note: undefined }])
      expect(v.parse(tolerant(schema), given)).toEqual({});
    expect(v.parse(tolerant(schema), { note: "a" })).toEqual({ note: "a" });
    expect(v.is(tolerant(schema), { note: 5 })).toBe(false);
  });

  it("reads assumed fields of a thing inside", () => {
    expect(read({ ...FULL, owner: { id: 2 } })).toEqual({
      ...FULL,
      owner: { id: 2, username: "", full_name: "", avatar: null },
    });
  });

  it("takes unknown words and malformed times for absent where they may be", () => {
    expect(read({ ...FULL, state: "waiting", created_at: "yesterday", closed_at: "soon" })).toEqual({
      ...FULL,
      state: "open",
      created_at: "",
      closed_at: null,
    });
  });

  it.each([
    ["id", undefined],
    ["id", null],
    ["id", "1"],
    ["count", "3"],
    ["tags", "a"],
    ["tags", [1]],
    ["owner", {}],
    ["owner", "ada"],
  ])("refuses %s as %j", (name, value) => {
    expect(v.is(tolerant(row), { ...FULL, [name]: value })).toBe(false);
  });

  it.each([
    ["2026-05-01T09:30:00.000Z", "2026-05-01T09:30:00.000Z"],
    ["2026-05-01T09:30:00", "2026-05-01T09:30:00.000Z"],
    ["2026-05-01T09:30", "2026-05-01T09:30:00.000Z"],
    ["2026-05-01 09:30:00.123456", "2026-05-01T09:30:00.123Z"],
    ["2026-05-01T11:30:00.5+02:00", "2026-05-01T09:30:00.500Z"],
    ["2026-05-01 11:30:00+02", "2026-05-01T09:30:00.000Z"],
    ["2026-05-01", "2026-05-01T00:00:00.000Z"],
  ])("reads the time %s", (given, expected) => {
    const read = v.parse(tolerant(time), given);
    expect(new Date(read).toISOString()).toBe(expected);
  });

  it.each(["", "yesterday", "12:30", "2026-13-01T00:00:00", "01.05.2026", 5])(
    "refuses %j where a time is required",
    (given) => {
      expect(v.is(tolerant(time), given)).toBe(false);
    },
  );

  it("reads through lists, options and pipes", () => {
    const schema = v.object({
      rows: v.pipe(v.array(row), v.maxLength(2)),
      best: v.nullable(row),
      event: v.variant("kind", [v.object({ kind: v.literal("made"), row })]),
    });
    expect(
      v.parse(tolerant(schema), {
        rows: [{ id: 1 }],
        best: { id: 1 },
        event: { kind: "made", row: { id: 1 } },
      }),
    ).toEqual({ rows: [EMPTY], best: EMPTY, event: { kind: "made", row: EMPTY } });
    expect(v.is(tolerant(schema), { rows: [{}], best: null, event: { kind: "made", row: FULL } })).toBe(
      false,
    );
  });
});

describe("assumed", () => {
  it("leaves the schema as strict as it was, for our own server", () => {
    for (const name of Object.keys(FULL)) {
      const { [name]: _, ...rest } = FULL as Record<string, unknown>;
      expect({ name, isRead: v.is(row, rest) }).toEqual({ name, isRead: false });
    }
    expect(v.is(row, FULL)).toBe(true);
  });

  it("tells that a whole answer may be absent", () => {
    expect(isAssumed(assumed(v.array(row), []))).toBe(true);
    expect(isAssumed(v.array(row))).toBe(false);
    expect(isAssumed(undefined)).toBe(false);
  });
});
