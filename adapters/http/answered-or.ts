import { firstValueFrom, type Observable } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";

/**
 * Returns what a write answers, or what a read then finds where the answer of another server does not say it. The write
 * itself has succeeded either way.
 */
export async function answeredOr<T>(write: Promise<T>, read: () => Observable<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof Failure && error.kind === "bad-answer")) throw error;
    return firstValueFrom(read());
  }
}
