import { once } from "node:events";
import { styleText } from "node:util";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Host, OutputStream } from "./host.ts";
import type { TypedLine } from "./typed-line.ts";
import { terminalJson, terminalText } from "./terminal-text.ts";

export type Style = "bold" | "dim" | "green" | "red" | "yellow";

/** It is a part of a line. The text is made safe when it is written. */
export interface Span {
  readonly text: string;
  readonly style: Style;
}

export type Line = readonly (string | Span)[];

export interface OutputOptions {
  /** Answers and failures are written as JSON. */
  readonly isJson: boolean;
  /** Calls are shown, and the IDs by which the server's log names what failed. */
  readonly isVerbose: boolean;
}

/** A terminal that does not know its width is taken for one of this width. */
const UNKNOWN_WIDTH = 80;
/** It erases from the cursor to the end of the line. */
const ERASE_REST = "\u001b[K";
/** No line of text is longer than this, because longer ones are hard to read. */
const WIDEST_TEXT = 100;

/**
 * It is the one way to the terminal. Answers go to stdout and everything else to stderr, so that a program that
 * reads stdout gets answers alone. Colours are written to terminals, unless NO_COLOR or FORCE_COLOR says otherwise.
 */
export class Output {
  readonly #out: OutputStream;
  readonly #err: OutputStream;
  readonly isJson: boolean;
  readonly #isVerbose: boolean;
  #isRewriting = false;
  /** What a user is typing stays below everything that is written. */
  typedLine: TypedLine | null = null;

  constructor({ stdout, stderr }: Pick<Host, "stdout" | "stderr">, { isJson, isVerbose }: OutputOptions) {
    this.#out = stdout;
    this.#err = stderr;
    this.isJson = isJson;
    this.#isVerbose = isVerbose;
  }

  /** It is the terminal's width in columns; null where stdout is no terminal. */
  get width(): number | null {
    return widthOf(this.#out);
  }

  /** It is the width for a line that is rewritten; null where there is none. A terminal would wrap a wider one. */
  get progressWidth(): number | null {
    const width = this.isJson ? null : widthOf(this.#err);
    return width === null ? null : width - 1;
  }

  /** It is the width for running text. */
  get textWidth(): number {
    return Math.min(this.width ?? WIDEST_TEXT, WIDEST_TEXT);
  }

  line(...line: Line): void {
    this.#write(this.#out, written(line, this.#out));
  }

  json(value: unknown): void {
    this.#write(this.#out, terminalJson(value));
  }

  /** Writes a line of stderr that the next call puts another in the place of. */
  rewrite(...line: Line): void {
    this.#err.write(`\r${written(line, this.#err)}${ERASE_REST}`);
    this.#isRewriting = true;
  }

  /** Ends the line that was rewritten, if there is one. */
  endRewriting(): void {
    if (this.#isRewriting) this.#err.write("\n");
    this.#isRewriting = false;
  }

  /** Says something that is not the answer. */
  note(...line: Line): void {
    this.#write(this.#err, written(line, this.#err));
  }

  /** Says something that helps to find out why a command does not do what it should. */
  detail(text: string): void {
    if (this.#isVerbose) this.note({ text, style: "dim" });
  }

  failure(failure: Failure): void {
    const message = failureMessage(failure);
    const { kind, code, fieldErrors = [], requestId } = failure.facts;
    if (this.isJson) {
      const error = { kind, code, message, field_errors: fieldErrors, request_id: requestId };
      this.#write(this.#err, terminalJson({ error }));
      return;
    }
    this.note({ text: message, style: "red" });
    for (const { field, message: about } of fieldErrors) this.note(`  ${field}: ${about}`);
    if (requestId !== undefined) this.detail(`Request ID: ${requestId}`);
  }

  /** Resolves as soon as what was written is on its way, so that a slow reader does not fill the memory. */
  async drained(): Promise<void> {
    if (this.#out.writableNeedDrain && !this.#out.destroyed) await once(this.#out, "drain");
  }

  #write(stream: OutputStream, line: string): void {
    this.endRewriting();
    this.typedLine?.hide();
    stream.write(`${line}\n`);
    this.typedLine?.show();
  }
}

function widthOf({ isTTY, columns = 0 }: OutputStream): number | null {
  if (isTTY !== true) return null;
  return columns > 0 ? columns : UNKNOWN_WIDTH;
}

/** No text within a line begins another line. */
function written(line: Line, stream: OutputStream): string {
  const safe = (text: string) => terminalText(text).replaceAll("\n", " ");
  return line
    .map((part) =>
      typeof part === "string" ? safe(part) : styleText(part.style, safe(part.text), { stream }),
    )
    .join("");
}
