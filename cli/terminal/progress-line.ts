import type { Output } from "./output.ts";
import { cut } from "./table.ts";
import { terminalLine } from "./terminal-text.ts";

/** It shows in one line of the terminal how far something is. Without a terminal, and beside JSON, it shows nothing. */
export class ProgressLine {
  readonly #output: Output;
  #shown = "";

  constructor(output: Output) {
    this.#output = output;
  }

  show(text: string): void {
    const width = this.#output.progressWidth;
    if (width === null) return;
    const line = cut(terminalLine(text), width);
    if (line === this.#shown) return;
    this.#shown = line;
    this.#output.rewrite(line);
  }

  /** Leaves the line as it is; what is written next comes below it. */
  end(): void {
    this.#shown = "";
    this.#output.endRewriting();
  }
}
