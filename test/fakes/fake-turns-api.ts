import { NEVER, type Observable, of, throwError } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import type { Turn } from "../../core/turns/turn.ts";
import type { TurnsApi } from "../../core/turns/turns-api.port.ts";

/** Null never answers; a failure fails every call. */
export class FakeTurnsApi implements TurnsApi {
  turns: readonly Turn[] | Failure | null = [];

  list(): Observable<readonly Turn[]> {
    const { turns } = this;
    if (turns === null) return NEVER;
    return turns instanceof Failure ? throwError(() => turns) : of(turns);
  }
}
