import type { Observable } from "rxjs";
import type { Sending } from "../editing/sending.ts";
import type { LocalFile } from "./local-file.ts";

/** Brings files of this device to the server, for messages that are sent later. Everything fails with a Failure. */
export abstract class AttachmentsApi {
  /**
   * Cold; unsubscribing aborts it. Ends with the id that the file has on the server.
   *
   * @param idempotencyKey the same for every try of one file
   */
  abstract upload(file: LocalFile, idempotencyKey: string): Observable<Sending<number>>;
  /** Takes one back that no message has named yet. */
  abstract remove(id: number): Promise<void>;
}
