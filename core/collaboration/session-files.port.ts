import type { Observable } from "rxjs";
import type { SessionAttachment } from "./session.ts";

/** The files of one session, with the credential that opens it. Everything fails with a Failure. */
export abstract class SessionFiles {
  /** An address of a picture that holds within this page alone, until nobody is subscribed any more. */
  abstract picture(path: string): Observable<string>;
  /** To where the downloads of this device go. Of a file that was not removed. */
  abstract save(file: Pick<SessionAttachment, "fileName" | "filePath">): Promise<void>;
}
