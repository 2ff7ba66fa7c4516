/** Of a playlist: places count from 0, without gaps, and nothing stands in it twice. */

/** Already there: the list as it is. Without a place, or with one behind the end: last. */
export function withVideo<Id>(ids: readonly Id[], id: Id, place?: number): readonly Id[] {
  return ids.includes(id) ? ids : ids.toSpliced(clamped(place, ids.length), 0, id);
}

export function withoutVideo<Id>(ids: readonly Id[], id: Id): readonly Id[] {
  return ids.filter((each) => each !== id);
}

/** One step of a handle or of the keyboard. What is not there moves nothing. */
export function moved<Id>(ids: readonly Id[], id: Id, place: number): readonly Id[] {
  if (!ids.includes(id)) return ids;
  const others = withoutVideo(ids, id);
  return others.toSpliced(clamped(place, others.length), 0, id);
}

/** The entries in the order of `ids`, numbered anew; those that are not named go. */
export function inOrder<Entry extends { readonly videoId: unknown }>(
  entries: readonly Entry[],
  ids: readonly Entry["videoId"][],
): readonly (Entry & { readonly order: number })[] {
  const byId = new Map(entries.map((entry) => [entry.videoId, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((entry, order) => ({ ...entry, order }));
}

/** The place under a pointer. @param middles of the rows in their order, along the axis on which the pointer stands */
export function placeAt(middles: readonly number[], pointer: number, from: number): number {
  return middles.filter((middle, at) => at !== from && middle < pointer).length;
}

/** Why this is no new order of those; undefined when it is one. */
export function orderError<Id>(ids: readonly Id[], wanted: readonly Id[]): string | undefined {
  const named = new Set(wanted);
  if (named.size !== wanted.length) return "A video is listed twice.";
  const isComplete = wanted.length === ids.length && ids.every((id) => named.has(id));
  return isComplete ? undefined : "The order must list every video of the playlist exactly once.";
}

function clamped(place: number | undefined, last: number): number {
  return place === undefined ? last : Math.min(Math.max(0, Math.trunc(place)), last);
}
