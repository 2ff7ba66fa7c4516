/** What stays of an element: all of it, nothing but zeros, what decodes, or what is inside by rules of its own. */
export type ElementRule =
  "whole" | "zeros" | "decoder" | "seek" | "track" | "blocks" | "block" | "group" | ElementRules;

/** Elements by their ids (RFC 9559); any other becomes a Void of zeros. */
export type ElementRules = ReadonlyMap<number, ElementRule>;

export const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  void: 0xec,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  seekId: 0x53ab,
  block: 0xa1,
} as const;

function whole(...ids: readonly number[]): [number, ElementRule][] {
  return ids.map((id) => [id, "whole"]);
}

export const HEAD_RULES: ElementRules = new Map(
  whole(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285),
);

/** TimestampScale and Duration; programs must be named, but with any name. */
const INFO: ElementRules = new Map([...whole(0x2ad7b1, 0x4489), [0x4d80, "zeros"], [0x5741, "zeros"]]);

export const TRACK_RULES: ElementRules = new Map<number, ElementRule>([
  // Numbers and flags.
  ...whole(
    0xd7,
    0x73c5,
    0x83,
    0xb9,
    0x88,
    0x55aa,
    0x55ab,
    0x55ac,
    0x55ad,
    0x55ae,
    0x55af,
    0x9c,
    0x6de7,
    0x6df8,
  ),
  // Times and languages.
  ...whole(0x23e383, 0x234e7a, 0x23314f, 0x537f, 0x56aa, 0x56bb, 0x22b59c, 0x22b59d),
  // Codec, Video, Audio, TrackOperation and ContentEncodings.
  ...whole(0x86, 0xaa, 0xe0, 0xe1, 0xe2, 0x6d80, 0x55ee),
  [0x41e4, new Map(whole(0x41f0, 0x41e7, 0x41ed))],
  [0x63a2, "decoder"],
]);

/** Timestamp, SilentTracks, Position, PrevSize, SimpleBlock, BlockGroup and EncryptedBlock. */
export const CLUSTER_RULES: ElementRules = new Map<number, ElementRule>([
  ...whole(0xe7, 0x5854, 0xa7, 0xab),
  ...[0xa3, 0xaf].map((id) => [id, "block"] as const),
  [0xa0, "group"],
]);

/** Info, Tracks, Cues, Clusters and what stands in a Cluster whose length is not known. */
export const SEGMENT_RULES: ElementRules = new Map<number, ElementRule>([
  [0x114d9b74, new Map([[0x4dbb, "seek"]])],
  [0x1549a966, INFO],
  [0x1654ae6b, new Map([[0xae, "track"]])],
  ...whole(0x1c53bb6b),
  [ID.cluster, "blocks"],
  ...CLUSTER_RULES,
]);
