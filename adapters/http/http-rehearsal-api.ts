import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import {
  checkRehearsedBooks,
  getRehearsal,
  inquireAboutTopUp,
  listRehearsableTopUps,
  rehearseChange,
  sendRehearsedEvents,
} from "../../contract/rehearsal.ts";
import type { RehearsalApi } from "../../core/rehearsal/rehearsal-api.port.ts";
import type {
  BookEffect,
  PlannedDelivery,
  RehearsableTopUp,
  Rehearsal,
  RehearsedChange,
  RehearsedEvent,
} from "../../core/rehearsal/rehearsal.ts";
import { OverHttp } from "./over-http.ts";

type RehearsalAnswer = Answer<typeof getRehearsal>;

export class HttpRehearsalApi extends OverHttp implements RehearsalApi {
  topUps(): Observable<readonly RehearsableTopUp[]> {
    return this.http
      .read(listRehearsableTopUps)
      .pipe(
        map((found) => found.map(({ amount_cents, ...topUp }) => ({ ...topUp, amountCents: amount_cents }))),
      );
  }

  rehearsal(id: string): Observable<Rehearsal> {
    return this.http.read(getRehearsal, { params: { id } }).pipe(map(toRehearsal));
  }

  async change(
    id: string,
    change: RehearsedChange,
    cents: number | null,
    idempotencyKey: string,
  ): Promise<void> {
    await this.http.call(rehearseChange, { params: { id }, body: { change, cents }, idempotencyKey });
  }

  async send(id: string, deliveries: readonly PlannedDelivery[], idempotencyKey: string): Promise<void> {
    const body = {
      deliveries: deliveries.map(({ event, afterSeconds, times }) => ({
        event,
        after_seconds: afterSeconds,
        times,
      })),
    };
    await this.http.call(sendRehearsedEvents, { params: { id }, body, idempotencyKey });
  }

  async inquire(id: string): Promise<void> {
    await this.http.call(inquireAboutTopUp, { params: { id } });
  }

  async checkBooks(): Promise<boolean> {
    return (await this.http.call(checkRehearsedBooks, {})).balance;
  }
}

function toRehearsal({ provider, events, inquiries, ...found }: RehearsalAnswer): Rehearsal {
  return {
    id: found.id,
    provider: {
      status: provider.status,
      amountCents: provider.amount_cents,
      reversedCents: provider.reversed_cents,
      disputedCents: provider.disputed_cents,
    },
    status: found.status,
    balanceCents: found.balance_cents,
    now: found.now,
    asksAt: found.asks_at,
    events: events.map(toEvent),
    inquiries: inquiries.map(toEffect),
  };
}

function toEvent(found: RehearsalAnswer["events"][number]): RehearsedEvent {
  const { id, change, cents, deliveries } = found;
  return {
    id,
    change,
    cents,
    madeAt: found.made_at,
    sentAt: found.sent_at,
    dueAt: found.due_at,
    deliveries,
    effect: found.effect && toEffect(found.effect),
  };
}

function toEffect({ at, entries, balance_cents }: RehearsalAnswer["inquiries"][number]): BookEffect {
  return { at, entries, balanceCents: balance_cents };
}
