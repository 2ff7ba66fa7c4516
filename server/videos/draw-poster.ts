import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { once } from "node:events";
import type { PosterFailure, PosterSize } from "../../core/videos/video-poster.ts";
import { WaitingLine } from "../http/waiting-line.ts";

export type DrawnPoster =
  | ({ readonly kind: "drawn" } & Readonly<Record<PosterSize, Uint8Array>>)
  | { readonly kind: "failed"; readonly failure: PosterFailure };

/** Longer than the largest image takes on a slow machine. */
const TIMEOUT_MS = 20_000;
/** One image takes a second of one core and up to 300 MB. */
const line = new WaitingLine({ atOnce: 1, waiting: 20, retryAfter: 5 });
const DAMAGED = { kind: "failed", failure: "damaged" } as const;

/**
 * An image as WebP in the sizes of a poster, by a process that is ended when it takes too long.
 * @throws Refusal unavailable while too many wait
 */
export async function drawPoster(bytes: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<DrawnPoster> {
  return line.run(() => drawApart(bytes, timeoutMs));
}

async function drawApart(bytes: Uint8Array, timeoutMs: number): Promise<DrawnPoster> {
  const artist = fork(fileURLToPath(new URL("poster-process.ts", import.meta.url)), {
    serialization: "advanced",
    env: {},
    execArgv: ["--max-old-space-size=128"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<DrawnPoster>();
  const timer = setTimeout(resolve, timeoutMs, DAMAGED);
  artist.once("message", (answer) => {
    resolve(answer as DrawnPoster);
  });
  // That it cannot be started is the machine's fault, that it ends without a word the image's.
  artist.once("error", reject);
  artist.once("exit", () => {
    resolve(DAMAGED);
  });
  try {
    artist.send({ bytes }, () => undefined);
    return await promise;
  } finally {
    clearTimeout(timer);
    if (artist.exitCode === null && artist.kill("SIGKILL")) await once(artist, "exit");
  }
}
