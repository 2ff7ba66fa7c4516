import type { Bearer } from "../../core/auth/bearer.port.ts";

export class FakeBearer implements Bearer {
  readonly refusals: (string | null)[] = [];
  present: string | null;

  constructor(present: string | null = null) {
    this.present = present;
  }

  token(): string | null {
    return this.present;
  }

  refused(token: string | null): void {
    this.refusals.push(token);
  }
}
