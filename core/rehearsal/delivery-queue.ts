import { type PlannedDelivery, REHEARSAL_LIMITS } from "./rehearsal.ts";

/** Its events wait and will be sent in this order. */
export type DeliveryQueue = readonly PlannedDelivery[];

const PLAIN = { afterSeconds: 0, times: 1 } as const;

/**
 * Updates the queue by the events that wait now: new ones go to the end, and those that no longer wait are
 * removed.
 * @param again events that were sent before and are to be sent once more
 */
export function withWaiting(
  queue: DeliveryQueue,
  waiting: readonly string[],
  again: readonly string[],
): DeliveryQueue {
  const wanted = [...waiting, ...again];
  const kept = queue.filter(({ event }) => wanted.includes(event));
  const added = wanted.filter((id) => !kept.some(({ event }) => event === id));
  return [...kept, ...added.map((event) => ({ event, ...PLAIN }))];
}

/** Moves an event. The queue stays unchanged where that index is not in it. */
export function moved(queue: DeliveryQueue, event: string, to: number): DeliveryQueue {
  const one = queue.find((planned) => planned.event === event);
  if (one === undefined || to < 0 || to >= queue.length) return queue;
  return queue.filter((planned) => planned !== one).toSpliced(to, 0, one);
}

export function planned(
  queue: DeliveryQueue,
  event: string,
  part: Partial<Omit<PlannedDelivery, "event">>,
): DeliveryQueue {
  return queue.map((one) => (one.event === event ? { ...one, ...part } : one));
}

/** Reads whole seconds within the limits; an invalid or empty text counts as 0. */
export function secondsIn(text: string): number {
  const seconds = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return Math.min(seconds, REHEARSAL_LIMITS.seconds);
}
