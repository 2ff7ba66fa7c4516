/**
 * The keys go into the header `Idempotency-Key`. A screen keeps one key until its command has succeeded, so
 * that pressing the button again after a time-out cannot run the command twice.
 */
export abstract class IdempotencyKeys {
  /** Returns a UUID that was never returned before. */
  abstract next(): string;
}
