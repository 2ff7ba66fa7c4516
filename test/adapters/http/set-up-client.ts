import { firstValueFrom, type Observable } from "rxjs";
import { HttpClient, type HttpClientOptions } from "../../../adapters/http/http-client.ts";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import type { TestServer } from "../../server/support/test-server.ts";
import { HANG_MS } from "../../support/patience.ts";
import type { ToyServer } from "./toy-server.ts";

export function setUpClient(server: ToyServer, options: HttpClientOptions = {}) {
  const bearer = new FakeBearer("token-1");
  const clock = new FakeClock();
  const http = new HttpClient(bearer, clock, { origin: server.origin, ...options });
  return { bearer, clock, http };
}

/** Builds a client of the server at this origin; without a token its calls are anonymous. */
export function clientAt(origin: string, token: string | null): HttpClient {
  return new HttpClient(new FakeBearer(token), new FakeClock(), { origin });
}

/** Opens a port of the server; the result builds clients of it, for a person or, given null, for a visitor. */
export async function clientsOf({ app }: TestServer) {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return (person: { readonly token: string } | null) => clientAt(origin, person?.token ?? null);
}

/**
 * Returns what a subscriber is told who leaves before the answer. The call is then made once more: if the first one
 * were still under way, the client would refuse this as a duplicate.
 */
export async function toldAfterCancelling<T>(question: Observable<T>): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const tell = (fact: unknown) => void told.push(fact);
  question.subscribe({ next: tell, error: tell, complete: () => tell("complete") }).unsubscribe();
  await firstValueFrom(question);
  return told;
}

/** Returns the facts of the Failure that a call rejects with; rethrows any other error. */
export async function failed(call: Promise<unknown>): Promise<FailureFacts> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Failure) return error.facts;
    throw error;
  }
  throw new Error("The call did not fail");
}

/** Resolves as soon as the client only waits for its next attempt. */
export async function pausing(clock: FakeClock): Promise<void> {
  await until(() => clock.nextIn <= 1_000);
}

/** Lets the pauses before all three retries of a server error pass. */
export async function outlasting<T>(clock: FakeClock, call: Promise<T>): Promise<T> {
  // The caller handles a rejection only later; until then it must not count as unhandled.
  call.catch(() => undefined);
  for (let pauses = 0; pauses < 3; pauses += 1) {
    await pausing(clock);
    clock.advance(1_000);
  }
  return call;
}

/** Looks again after each turn of the event loop; a bug must fail a test and not hang it. */
export async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + HANG_MS;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error("What the test waits for does not come");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Asks again until there is something new. The server learns of a change from its database, which on PostgreSQL is a
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
