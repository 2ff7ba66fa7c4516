import { firstValueFrom, type Observable } from "rxjs";
import { HttpClient, type HttpClientOptions } from "../../../adapters/http/http-client.ts";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { HANG_MS } from "../../support/patience.ts";
import type { ToyServer } from "./toy-server.ts";

export function setUpClient(server: ToyServer, options: HttpClientOptions = {}) {
  const bearer = new FakeBearer("token-1");
  const clock = new FakeClock();
  const http = new HttpClient(bearer, clock, { origin: server.origin, ...options });
  return { bearer, clock, http };
}

/** A client of the server at this origin; without a token nobody is signed in. */
export function clientAt(origin: string, token: string | null): HttpClient {
  return new HttpClient(new FakeBearer(token), new FakeClock(), { origin });
}

/**
 * What a subscriber is told that leaves before the answer. The question is then asked again: while the
 * first were still on its way, the client would refuse that as a duplicate.
 */
export async function toldAfterCancelling<T>(question: Observable<T>): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const tell = (fact: unknown) => void told.push(fact);
  question.subscribe({ next: tell, error: tell, complete: () => tell("complete") }).unsubscribe();
  await firstValueFrom(question);
  return told;
}

/** The facts of the Failure that a call rejects with; anything else is thrown on. */
export async function failed(call: Promise<unknown>): Promise<FailureFacts> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Failure) return error.facts;
    throw error;
  }
  throw new Error("The call did not fail");
}

/** Resolves as soon as the client does nothing but wait for its next try. */
export async function pausing(clock: FakeClock): Promise<void> {
  await until(() => clock.nextIn <= 1_000);
}

/** Looks again after whatever the network has brought; a bug must fail a test and not hang it. */
export async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + HANG_MS;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error("What the test waits for does not come");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Asks again until there is something new. The server hears of a change from its database, which on PostgreSQL is a
 * moment after the call that made it was answered.
 */
export async function untilChanged<T>(ask: () => Observable<T | null>): Promise<T> {
  const giveUpAt = performance.now() + HANG_MS;
  for (;;) {
    const found = await firstValueFrom(ask());
    if (found !== null) return found;
    if (performance.now() > giveUpAt) throw new Error("What the test waits for does not come");
  }
}
