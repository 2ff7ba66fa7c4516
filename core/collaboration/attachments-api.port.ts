import type { Observable } from "rxjs";
import type { Sending } from "../editing/sending.ts";
import type { LocalFile } from "./local-file.ts";

export interface UploadedAttachment {
  readonly id: number;
  /** The file may still tell its author, device or place beside its content. */
  readonly mayHaveDetails: boolean;
}

/** It uploads files of this device for messages that are sent later. Everything fails with a Failure. */
export abstract class AttachmentsApi {
  /**
   * Uploads a file and ends with what the server has. Cold; unsubscribing aborts it.
   * @param idempotencyKey the same for every try of one file
   */
  abstract upload(file: LocalFile, idempotencyKey: string): Observable<Sending<UploadedAttachment>>;
  /** Removes a file that no message has named yet. */
  abstract remove(id: number): Promise<void>;
}
