import { defer, type Observable, of } from "rxjs";
import type { RehearsalApi } from "../../core/rehearsal/rehearsal-api.port.ts";
import type {
  PlannedDelivery,
  RehearsableTopUp,
  Rehearsal,
  RehearsedChange,
} from "../../core/rehearsal/rehearsal.ts";
import { type Failure, notFound } from "../../core/shared/failure.ts";

export class FakeRehearsalApi implements RehearsalApi {
  known: readonly RehearsableTopUp[] = [];
  readonly rehearsals = new Map<string, Rehearsal>();
  readonly changes: { readonly change: RehearsedChange; readonly cents: number | null }[] = [];
  readonly sent: (readonly PlannedDelivery[])[] = [];
  readonly asked: string[] = [];
  checks = 0;
  balance = true;
  failure: Failure | null = null;

  topUps(): Observable<readonly RehearsableTopUp[]> {
    return this.#read(() => this.known);
  }

  rehearsal(topUp: string): Observable<Rehearsal> {
    return this.#read(() => {
      const found = this.rehearsals.get(topUp);
      if (found === undefined) throw notFound();
      return found;
    });
  }

  change(_topUp: string, change: RehearsedChange, cents: number | null): Promise<void> {
    return this.#done(() => this.changes.push({ change, cents }));
  }

  send(_topUp: string, deliveries: readonly PlannedDelivery[]): Promise<void> {
    return this.#done(() => this.sent.push(deliveries));
  }

  inquire(topUp: string): Promise<void> {
    return this.#done(() => this.asked.push(topUp));
  }

  checkBooks(): Promise<boolean> {
    return this.#done(() => (this.checks += 1)).then(() => this.balance);
  }

  #done(act: () => void): Promise<void> {
    if (this.failure !== null) return Promise.reject(this.failure);
    act();
    return Promise.resolve();
  }

  #read<T>(answer: () => T): Observable<T> {
    return defer(() => {
      if (this.failure !== null) throw this.failure;
      return of(answer());
    });
  }
}
