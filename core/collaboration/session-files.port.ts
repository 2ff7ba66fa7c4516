import type { Observable } from "rxjs";
import type { SessionAttachment } from "./session.ts";

/** It fetches the files of one session with the credential that opens it. Everything fails with a Failure. */
export abstract class SessionFiles {
  /** Emits an address of a picture that is valid within this page, until the last subscriber leaves. */
  abstract picture(path: string): Observable<string>;
  /** Downloads a file that was not removed. */
  abstract save(file: Pick<SessionAttachment, "fileName" | "filePath">): Promise<void>;
}
