import { STARTS_OVER } from "../../core/uploads/queued-file.ts";
import type { Upload } from "../../core/videos/upload.ts";
import { uploadText } from "../../core/videos/upload-text.ts";
import { sizeText, UPLOAD_KEPT_MS } from "../../core/videos/video-limits.ts";
import type { Output } from "../terminal/output.ts";
import { ProgressLine } from "../terminal/progress-line.ts";

const KEPT_HOURS = UPLOAD_KEPT_MS / 3_600_000;

/** It shows an upload while it runs: what is special about it once, and on a terminal how far it is. */
export class UploadView {
  readonly #output: Output;
  readonly #line: ProgressLine;
  #latest: Upload | undefined;

  constructor(output: Output) {
    this.#output = output;
    this.#line = new ProgressLine(output);
  }

  show(upload: Upload): void {
    const before = this.#latest;
    this.#latest = upload;
    const { startsOver, sent, size, state, videoId } = upload;
    if (startsOver && before?.startsOver !== true) this.#output.note(STARTS_OVER);
    if (before === undefined && sent > 0)
      this.#output.note(
        `Continuing the unfinished upload of video ${videoId ?? ""}: ${sizeText(sent)} of ${sizeText(size)} have arrived.`,
      );
    if (state.kind !== "complete") this.#line.show(uploadText(upload));
  }

  end(): void {
    this.#line.end();
  }

  /** Says how an upload that did not come to its end can be continued, unless it has not begun. */
  noteRest(): void {
    this.end();
    if (typeof this.#latest?.url !== "string") return;
    const { sent, size } = this.#latest;
    // The server may have all of it, and then has a video that the same command would upload a second time.
    this.#output.note(
      sent >= size
        ? "All of it was sent, but the server has not confirmed that. Look at your videos before you send it again."
        : `What has arrived is kept for ${KEPT_HOURS} hours. Run the same command again to continue.`,
    );
  }
}
