import type { Readable, Writable } from "node:stream";
import type { Clock } from "../../core/shared/clock.port.ts";

/** It is what the program gets of the process in which it runs. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** It is the user's home folder. */
  readonly home: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly clock: Clock;
  /** It aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  /** Does what Ctrl-C does, for a part of the program that reads each key itself. */
  interrupt(): void;
}

/** A terminal has a width in columns; a file or a pipe has none. */
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number | undefined };

/** Tells whether a person can be asked. */
export function isInteractive({ stdin, stderr }: Host): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}
