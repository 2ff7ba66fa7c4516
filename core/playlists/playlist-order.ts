/** These functions order a playlist: indexes count from 0 without gaps, and no video appears twice. */

/**
 * Inserts a video. One that is already there stays; without an index, or with one behind the end, it goes
 * last.
 */
export function withVideo<Id>(ids: readonly Id[], id: Id, index?: number): readonly Id[] {
  return ids.includes(id) ? ids : ids.toSpliced(clamped(index, ids.length), 0, id);
}

export function withoutVideo<Id>(ids: readonly Id[], id: Id): readonly Id[] {
  return ids.filter((each) => each !== id);
}

/** Moves a video by a step of a handle or of the keyboard. A video that is not in the list moves nothing. */
export function moved<Id>(ids: readonly Id[], id: Id, index: number): readonly Id[] {
  if (!ids.includes(id)) return ids;
  const others = withoutVideo(ids, id);
  return others.toSpliced(clamped(index, others.length), 0, id);
}

/** Returns moves that bring the videos into the wanted order, one after another: few for what a person has moved. */
export function movesTo<Id>(
  ids: readonly Id[],
  wanted: readonly Id[],
): readonly { readonly id: Id; readonly index: number }[] {
  const at = wanted.findIndex((id, index) => id !== ids[index]);
  const [id, instead] = [wanted[at], ids[at]];
  if (id === undefined || instead === undefined) return [];
  // What was moved down stands in the place of its successor.
  const isMovedDown = ids[at + 1] === id;
  const move = isMovedDown ? { id: instead, index: wanted.indexOf(instead) } : { id, index: at };
  return [move, ...movesTo(moved(ids, move.id, move.index), wanted)];
}

/** Sorts the entries in the order of `ids` and numbers them anew; entries that are not named are removed. */
export function inOrder<Entry extends { readonly videoId: unknown }>(
  entries: readonly Entry[],
  ids: readonly Entry["videoId"][],
): readonly (Entry & { readonly order: number })[] {
  const byId = new Map(entries.map((entry) => [entry.videoId, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((entry, order) => ({ ...entry, order }));
}

/**
 * Returns the index under a pointer.
 * @param middles of the rows in their order, along the axis on which the pointer stands
 */
export function indexAt(middles: readonly number[], pointer: number, from: number): number {
  return middles.filter((middle, at) => at !== from && middle < pointer).length;
}

/** Says why the new order is invalid; undefined when it is valid. */
export function orderError<Id>(ids: readonly Id[], wanted: readonly Id[]): string | undefined {
  const named = new Set(wanted);
  if (named.size !== wanted.length) return "A video is listed twice.";
  const isComplete = wanted.length === ids.length && ids.every((id) => named.has(id));
  return isComplete ? undefined : "The order must list every video of the playlist exactly once.";
}

function clamped(index: number | undefined, last: number): number {
  return index === undefined ? last : Math.min(Math.max(0, Math.trunc(index)), last);
}
