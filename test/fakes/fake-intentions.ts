import type { Intentions } from "../../core/shared/intentions.port.ts";

export class FakeIntentions implements Intentions {
  given = 0;

  next(): string {
    this.given += 1;
    return `00000000-0000-4000-8000-${String(this.given).padStart(12, "0")}`;
  }
}
