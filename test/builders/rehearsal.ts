import { Poller } from "../../core/polling/poller.ts";
import type { Rehearsal, RehearsedEvent } from "../../core/rehearsal/rehearsal.ts";
import { RehearsableTopUpsStore } from "../../ui/rehearsal/rehearsable-top-ups.store.ts";
import { RehearsalStore } from "../../ui/rehearsal/rehearsal.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeRehearsalApi } from "../fakes/fake-rehearsal-api.ts";
import { FakeWalletApi } from "../fakes/fake-wallet-api.ts";

/** Returns the time that many seconds after the rehearsal began. */
export function second(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 1, 9) + seconds * 1_000).toISOString();
}

export function anEvent(part: Partial<RehearsedEvent> = {}): RehearsedEvent {
  return {
    id: "evt_1",
    change: "paid",
    cents: 2_000,
    madeAt: second(0),
    sentAt: null,
    dueAt: null,
    deliveries: [],
    effect: null,
    ...part,
  };
}

export function aRehearsal(part: Partial<Rehearsal> = {}): Rehearsal {
  return {
    id: "cs_1",
    provider: { status: "open", amountCents: 2_000, reversedCents: 0, disputedCents: 0 },
    status: "open",
    balanceCents: 0,
    now: second(60),
    asksAt: second(300),
    events: [],
    inquiries: [],
    ...part,
  };
}

export function aStage(rehearsal: Rehearsal | null = aRehearsal()) {
  const [api, wallet, clock, notices] = [
    new FakeRehearsalApi(),
    new FakeWalletApi(),
    new FakeClock(),
    new FakeNotices(),
  ];
  if (rehearsal !== null) {
    api.known = [{ id: rehearsal.id, amountCents: 2_000, status: "open", at: second(0) }];
    api.rehearsals.set(rehearsal.id, rehearsal);
  }
  const keys = new FakeIdempotencyKeys();
  const stores = {
    topUps: new RehearsableTopUpsStore(api, wallet, keys, notices),
    rehearsal: new RehearsalStore(api, new Poller(clock, new FakeActivity()), keys, notices),
  };
  return { api, wallet, clock, notices, stores };
}
