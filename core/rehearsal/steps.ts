import type { BookEffect, ProviderChange, Rehearsal, RehearsedEvent } from "./rehearsal.ts";

/**
 * It is what a delivery changed in our books. "unknown" means that it was accepted before results were
 * recorded.
 */
export type Outcome = "booked" | "nothing-new" | "already" | "refused" | "unknown";

interface At {
  /** It identifies the step within the rehearsal. */
  readonly key: string;
  /** It is UTC in ISO-8601. */
  readonly at: string;
}

interface OfEvent extends At {
  /** It counts the events of the rehearsal from 1, in the order in which they were made. */
  readonly number: number;
  readonly change: ProviderChange;
  readonly cents: number;
}

/** A step is one point on the timeline. */
export type Step =
  /** It happened at the provider. */
  | (OfEvent & { readonly kind: "made" })
  /** Its event was dropped on the way. */
  | (OfEvent & { readonly kind: "lost" })
  /** The event is on its way and due at `at`. */
  | (OfEvent & { readonly kind: "due" })
  | (OfEvent & {
      readonly kind: "arrived";
      /** It is the HTTP status that the webhook returned. */
      readonly status: number;
      readonly outcome: Outcome;
      /** It is null where nothing was booked by it. */
      readonly effect: BookEffect | null;
    })
  /** The provider was asked, without an event. */
  | (At & { readonly kind: "asked"; readonly effect: BookEffect });

/** Lists all that has happened, in the order of time, and what is on its way at the end. */
export function stepsOf({ events, inquiries }: Pick<Rehearsal, "events" | "inquiries">): readonly Step[] {
  const asked = inquiries.map((effect, at): Step => ({
    kind: "asked",
    key: `asked ${String(at)}`,
    at: effect.at,
    effect,
  }));
  const steps = [...events.flatMap((event, at) => stepsOfEvent(event, at + 1)), ...asked];
  // Sorting is stable: what is made stands before what arrives in the same moment.
  const rank = ({ kind }: Step) => (kind === "made" ? 0 : kind === "due" ? 2 : 1);
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other));
}

function stepsOfEvent(event: RehearsedEvent, number: number): readonly Step[] {
  const { id, change, cents, madeAt, sentAt, dueAt, deliveries, effect } = event;
  const of = { number, change, cents };
  const first = deliveries.findIndex(({ status }) => isTaken(status));
  const arrived = deliveries.map(({ at, status }, index): Step => {
    const outcome = outcomeOf(status, index === first, effect);
    const booked = outcome === "booked" || outcome === "nothing-new" ? effect : null;
    return { ...of, kind: "arrived", key: `${id} ${String(index)}`, at, status, outcome, effect: booked };
  });
  const isLost = sentAt !== null && dueAt === null && deliveries.length === 0;
  return [
    { ...of, kind: "made", key: `${id} made`, at: madeAt },
    ...arrived,
    ...(isLost ? [{ ...of, kind: "lost", key: `${id} lost`, at: sentAt } as const] : []),
    ...(dueAt === null ? [] : [{ ...of, kind: "due", key: `${id} due`, at: dueAt } as const]),
  ];
}

function outcomeOf(status: number, isFirst: boolean, effect: BookEffect | null): Outcome {
  if (!isTaken(status)) return "refused";
  if (!isFirst) return "already";
  if (effect === null) return "unknown";
  return effect.entries.length > 0 ? "booked" : "nothing-new";
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}
