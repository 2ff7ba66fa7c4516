import type { Observable } from "rxjs";
import { removeAttachment, uploadAttachment } from "../../contract/collaboration-attachments.ts";
import type { AttachmentsApi, UploadedAttachment } from "../../core/collaboration/attachments-api.port.ts";
import type { LocalFile } from "../../core/collaboration/local-file.ts";
import type { Sending } from "../../core/editing/sending.ts";
import { localBlob } from "./local-blob.ts";
import type { HttpClient } from "./http-client.ts";
import type { SessionAddress } from "./http-session-api.ts";
import { sending } from "./sending.ts";

export class HttpAttachmentsApi implements AttachmentsApi {
  readonly #http: HttpClient;
  readonly #address: SessionAddress;

  /** @param http whose transport tells how far a file is */
  constructor(http: HttpClient, address: SessionAddress) {
    this.#http = http;
    this.#address = address;
  }

  upload(file: LocalFile, idempotencyKey: string): Observable<Sending<UploadedAttachment>> {
    const { id, token } = this.#address;
    return sending(async (signal, onProgress) => {
      const stored = await this.#http.uploadForm(uploadAttachment, {
        params: { id },
        query: { token },
        body: { file_name: file.name },
        file: { name: file.name, bytes: untyped(file) },
        idempotencyKey,
        signal,
        onProgress,
      });
      return { id: stored.id, mayHaveDetails: stored.may_have_details };
    });
  }

  async remove(attachment: number): Promise<void> {
    const { id, token } = this.#address;
    const params = { id, attachmentId: attachment };
    await this.#http.call(removeAttachment, { params, query: { token } });
  }
}

/** Returns the file's bytes. Its declared type does not matter, because the server checks the content. */
function untyped(file: LocalFile): Blob {
  return localBlob(file).slice(0, file.size, "application/octet-stream");
}
