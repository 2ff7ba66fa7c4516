import { Observable, of, throwError } from "rxjs";
import type { SessionFiles } from "../../core/collaboration/session-files.port.ts";
import type { SessionAttachment } from "../../core/collaboration/session.ts";
import type { Failure } from "../../core/shared/failure.ts";

export class FakeSessionFiles implements SessionFiles {
  readonly saved: string[] = [];
  /** These are the paths of the pictures that are shown now. */
  readonly shown = new Set<string>();
  failure: Failure | null = null;

  picture(path: string): Observable<string> {
    const { failure } = this;
    if (failure !== null) return throwError(() => failure);
    return new Observable((subscriber) => {
      this.shown.add(path);
      const showing = of(`blob:${path}`).subscribe((address) => {
        subscriber.next(address);
      });
      return () => {
        showing.unsubscribe();
        this.shown.delete(path);
      };
    });
  }

  save({ fileName }: Pick<SessionAttachment, "fileName" | "filePath">): Promise<void> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.saved.push(fileName);
    return Promise.resolve();
  }
}
