import { Writable } from "node:stream";

/** It collects what is written. With columns it is a terminal, without colours; without them a pipe. */
export class Written extends Writable {
  readonly isTTY: boolean;
  readonly columns: number | undefined;
  text = "";

  constructor(columns?: number) {
    super({ decodeStrings: false });
    this.isTTY = columns !== undefined;
    this.columns = columns;
  }

  getColorDepth(): number {
    return 1;
  }

  override _write(part: string, _: unknown, done: () => void): void {
    this.text += part;
    done();
  }
}
