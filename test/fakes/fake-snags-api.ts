import { map, type Observable, of, throwError } from "rxjs";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { RequestId, SnagId } from "../../core/shared/id.ts";
import { formatSnagFilter, type SnagFilter } from "../../core/snagged-requests/snag-filter.ts";
import type { SnagForm } from "../../core/snagged-requests/snag-form.ts";
import type { SnagAnswer } from "../../core/snagged-requests/snag-state-machine.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";

/** It lists the `rows` of a test, part by part; a command ends as `outcome` says. */
export class FakeSnagsApi implements SnagsApi {
  rows: readonly SnaggedRequest[] | Failure = [];
  /** Each entry reads like "request=7 0-50". */
  readonly reads: string[] = [];
  readonly etags: (string | null)[] = [];
  /** Each entry reads like "create 7", "withdraw 1" or "accepted 1"; `marks` has what was only marked as seen. */
  readonly commands: string[] = [];
  readonly marks: SnagId[] = [];
  readonly forms: SnagForm[] = [];
  readonly idempotencyKeys: string[] = [];
  outcome: SnaggedRequest | Failure | null = null;
  /** A response is marked as seen once this has resolved. */
  markGate: Promise<void> = Promise.resolve();
  markFailure: Failure | null = null;

  latest(
    filter: SnagFilter,
    limit: number,
    etag: string | null,
  ): Observable<Conditional<Listed<SnaggedRequest>> | null> {
    this.etags.push(etag);
    return this.list(filter, { skip: 0, limit }).pipe(
      map((value) => {
        const now = JSON.stringify(value);
        return now === etag ? null : { value, etag: now };
      }),
    );
  }

  list(filter: SnagFilter, { skip, limit }: ListPart): Observable<Listed<SnaggedRequest>> {
    this.reads.push(`${formatSnagFilter(filter)} ${skip}-${skip + limit}`.trim());
    const { rows } = this;
    if (rows instanceof Failure) return throwError(() => rows);
    return of({ rows: rows.slice(skip, skip + limit), total: rows.length });
  }

  create(request: RequestId, form: SnagForm, idempotencyKey: string): Promise<SnaggedRequest> {
    this.forms.push(form);
    this.idempotencyKeys.push(idempotencyKey);
    return this.#do(`create ${request}`);
  }

  async withdraw(id: SnagId): Promise<void> {
    if (this.outcome === null) this.commands.push(`withdraw ${id}`);
    else await this.#do(`withdraw ${id}`);
  }

  async answer(id: SnagId, answer: SnagAnswer): Promise<SnaggedRequest> {
    if (answer !== "seen") return this.#do(`${answer} ${id}`);
    await this.markGate;
    if (this.markFailure !== null) throw this.markFailure;
    this.marks.push(id);
    const { rows } = this;
    const row = rows instanceof Failure ? undefined : rows.find((each) => each.id === id);
    if (row === undefined) throw new Error("The test lists no such response");
    return { ...row, status: "seen" };
  }

  #do(command: string): Promise<SnaggedRequest> {
    this.commands.push(command);
    const { outcome } = this;
    if (outcome === null) throw new Error(`The test expects no ${command}`);
    return outcome instanceof Failure ? Promise.reject(outcome) : Promise.resolve(outcome);
  }
}
