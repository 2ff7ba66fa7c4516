import type { AnswerInput } from "../../contract/endpoint.ts";
import type { getRehearsal } from "../../contract/rehearsal.ts";
import type { BookEffect, Rehearsal } from "../../core/rehearsal/rehearsal.ts";

type Answer = AnswerInput<typeof getRehearsal>;

export function rehearsalAnswer(rehearsal: Rehearsal): Answer {
  const { id, provider, status, balanceCents, now, asksAt, events, inquiries } = rehearsal;
  return {
    id,
    provider: {
      status: provider.status,
      amount_cents: provider.amountCents,
      reversed_cents: provider.reversedCents,
      disputed_cents: provider.disputedCents,
    },
    status,
    balance_cents: balanceCents,
    now,
    asks_at: asksAt,
    events: events.map((event) => ({
      id: event.id,
      change: event.change,
      cents: event.cents,
      made_at: event.madeAt,
      sent_at: event.sentAt,
      due_at: event.dueAt,
      deliveries: event.deliveries.map(({ at, status: answered }) => ({ at, status: answered })),
      effect: event.effect && effectAnswer(event.effect),
    })),
    inquiries: inquiries.map(effectAnswer),
  };
}

function effectAnswer({ at, entries, balanceCents }: BookEffect): Answer["inquiries"][number] {
  return { at, entries: [...entries], balance_cents: balanceCents };
}
