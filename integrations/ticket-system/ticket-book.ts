import type { SessionEvent } from "../../contract/session-events.ts";
import type { LinkedParticipant, OpenedSession } from "../shared/atelier-api.ts";

/** These are the receiver's answers: 2xx, 500, one that is too late, or none. */
export const RECEIVER_MODES = ["takes", "fails", "slow", "away"] as const;
export type ReceiverMode = (typeof RECEIVER_MODES)[number];

export interface Arrival {
  /** The arrivals are numbered from 1. */
  readonly number: number;
  readonly at: Date;
  /** Repetitions of an event have the same id; hostile where `unsigned` is not null. */
  readonly id: string;
  readonly type: string;
  readonly event: SessionEvent | null;
  /** It says why the signature is not valid; null for a valid one. */
  readonly unsigned: string | null;
  readonly answered: ReceiverMode;
  /** A repetition has the number of the event's first arrival. */
  readonly repeats: number | null;
  /** An event that happened later has arrived earlier. */
  readonly isLate: boolean;
}

/** A ticket is what this program knows about a session. */
export interface Ticket {
  session: OpenedSession;
  readonly arrivals: Arrival[];
}

type NewArrival = Pick<Arrival, "id" | "type" | "event" | "unsigned" | "answered">;

const MOST_ARRIVALS = 500;

/** It stores everything this program remembers, in memory. */
export class TicketBook {
  readonly #tickets = new Map<string, Ticket>();
  /** Strays are unsigned, or belong to sessions that were opened before this program was started. */
  readonly strays: Arrival[] = [];
  readonly #now: () => Date;
  readonly #changed: () => void;
  #arrived = 0;

  constructor(now: () => Date, changed: () => void) {
    this.#now = now;
    this.#changed = changed;
  }

  /** The newest tickets come first. */
  get tickets(): readonly Ticket[] {
    return [...this.#tickets.values()].reverse();
  }

  get arrived(): number {
    return this.#arrived;
  }

  find(sessionId: string): Ticket | undefined {
    return this.#tickets.get(sessionId);
  }

  keep(session: OpenedSession): void {
    const known = this.#tickets.get(session.id);
    if (known === undefined) this.#tickets.set(session.id, { session, arrivals: [] });
    else known.session = session;
    this.#changed();
  }

  keepParticipant(sessionId: string, participant: LinkedParticipant): void {
    const ticket = this.#tickets.get(sessionId);
    if (ticket === undefined) return;
    const { participants } = ticket.session;
    const isKnown = participants.some(({ id }) => id === participant.id);
    this.keep({
      ...ticket.session,
      participants: isKnown
        ? participants.map((one) => (one.id === participant.id ? participant : one))
        : [...participants, participant],
    });
  }

  arrive(arrival: NewArrival): void {
    const { event, id } = arrival;
    const ticket = event === null ? undefined : this.#tickets.get(event.data.session.id);
    const among = ticket?.arrivals ?? this.strays;
    const first = among.find((one) => one.id === id && one.unsigned === null);
    this.#arrived += 1;
    among.push({
      ...arrival,
      number: this.#arrived,
      at: this.#now(),
      repeats: arrival.unsigned === null ? (first?.number ?? null) : null,
      isLate: first === undefined && event !== null && among.some((one) => isAfter(one.event, event)),
    });
    if (among.length > MOST_ARRIVALS) among.shift();
    if (ticket !== undefined && event !== null) learn(ticket, event);
    this.#changed();
  }
}

function isAfter(one: SessionEvent | null, other: SessionEvent): boolean {
  return one !== null && Date.parse(one.timestamp) > Date.parse(other.timestamp);
}

/** Learns from the newest event only: a repeated or late one says what was true before. */
function learn(ticket: Ticket, { type, data }: SessionEvent): void {
  const { session, arrivals } = ticket;
  const latest = arrivals.findLast(({ isLate, repeats }) => !isLate && repeats === null);
  if (latest?.event?.data !== data) return;
  if (type === "session.status_changed" && session.status !== "resolved")
    ticket.session = { ...session, status: data.session.status };
  if (type === "participant.account_changed")
    ticket.session = {
      ...session,
      participants: session.participants.map((one) =>
        one.id === data.participant.id ? { ...one, is_bound: data.account !== null } : one,
      ),
    };
}
