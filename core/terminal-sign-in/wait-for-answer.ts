import { defer, filter, type Observable, repeat, switchMap, take } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import { Failure, isOutage } from "../shared/failure.ts";
import type { TerminalSignInApi } from "./terminal-sign-in-api.port.ts";
import type { BegunSignIn, PolledSignIn } from "./terminal-sign-in.ts";

export type AnsweredSignIn = Exclude<PolledSignIn, { readonly kind: "pending" }>;

/** A terminal that polled too fast waits so much longer from then on (RFC 8628, section 3.5). */
const SLOWER_MS = 5_000;

/**
 * Polls until the user has answered or the codes have expired, and emits that once; unsubscribing ends the polls. A
 * server that cannot be reached is asked again, because the user may answer meanwhile. Any other Failure is an error.
 */
export function waitForAnswer(
  api: TerminalSignInApi,
  clock: Clock,
  { deviceCode, expiresIn, interval }: BegunSignIn,
): Observable<AnsweredSignIn> {
  const until = clock.now() + expiresIn * 1_000;
  let pauseMs = interval * 1_000;

  async function poll(): Promise<PolledSignIn> {
    if (clock.now() >= until) return { kind: "expired" };
    try {
      return await api.poll(deviceCode);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "rate-limited") pauseMs += SLOWER_MS;
      else if (!isOutage(error)) throw error;
      return { kind: "pending" };
    }
  }

  return defer(() => clock.after(pauseMs)).pipe(
    switchMap(poll),
    repeat(),
    filter((polled) => polled.kind !== "pending"),
    take(1),
  );
}
