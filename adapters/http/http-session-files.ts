import { Observable } from "rxjs";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { SESSION_FILES } from "../../core/collaboration/attachment-address.ts";
import { plainFileName } from "../../core/collaboration/file-text.ts";
import type { SessionFiles } from "../../core/collaboration/session-files.port.ts";
import type { SessionAttachment } from "../../core/collaboration/session.ts";
import { cancelled, Failure, notFound } from "../../core/shared/failure.ts";
import { downloadBytes, type LinkedPage } from "../browser/linked-page.ts";
import type { SessionAddress } from "./http-session-api.ts";
import { readFailure } from "./read-failure.ts";

export interface HttpSessionFilesOptions {
  /** It precedes every path; without one, calls go to the page's own origin. */
  readonly origin?: string;
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/**
 * The page itself loads the files, because the address of a link would put the token into the browser's list
 * of downloads.
 */
export class HttpSessionFiles implements SessionFiles {
  readonly #page: LinkedPage;
  readonly #bearer: Bearer;
  readonly #address: SessionAddress;
  readonly #options: HttpSessionFilesOptions;

  /** @param bearer of the account that opens the session where the address has no token */
  constructor(page: LinkedPage, bearer: Bearer, address: SessionAddress, options: HttpSessionFilesOptions) {
    this.#page = page;
    this.#bearer = bearer;
    this.#address = address;
    this.#options = options;
  }

  picture(path: string): Observable<string> {
    return new Observable((subscriber) => {
      const abort = new AbortController();
      let url: string | undefined;
      this.#fetch(path, abort.signal).then(
        (bytes) => {
          url = URL.createObjectURL(bytes);
          subscriber.next(url);
        },
        (error: unknown) => subscriber.error(error),
      );
      return () => {
        abort.abort();
        if (url !== undefined) URL.revokeObjectURL(url);
      };
    });
  }

  async save({ fileName, filePath }: Pick<SessionAttachment, "fileName" | "filePath">): Promise<void> {
    if (filePath === null) throw notFound();
    const bytes = await this.#fetch(filePath, new AbortController().signal);
    // Never shown by this browser as a page of ours, whatever it is.
    const file = new Blob([bytes], { type: "application/octet-stream" });
    downloadBytes(this.#page, file, plainFileName(fileName));
  }

  async #fetch(path: string, signal: AbortSignal): Promise<Blob> {
    if (!path.startsWith(SESSION_FILES)) throw new Failure({ kind: "bad-answer" });
    const { token } = this.#address;
    const bearer = token === null ? this.#bearer.token() : null;
    const query = token === null ? "" : `?token=${encodeURIComponent(token)}`;
    const headers = new Headers(bearer === null ? {} : { authorization: `Bearer ${bearer}` });
    const address = `${this.#options.origin ?? ""}${path}${query}`;
    try {
      const response = await fetch(address, { headers, signal, cache: "no-store" });
      if (response.ok) return await response.blob();
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      throw readFailure(answer, this.#options.now(), bearer !== null);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (signal.aborted) throw cancelled();
      throw new Failure({ kind: "network", offline: !this.#options.isOnline() });
    }
  }
}
