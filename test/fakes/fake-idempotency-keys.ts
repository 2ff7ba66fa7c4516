import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";

export class FakeIdempotencyKeys implements IdempotencyKeys {
  given = 0;

  next(): string {
    this.given += 1;
    return `00000000-0000-4000-8000-${String(this.given).padStart(12, "0")}`;
  }
}
