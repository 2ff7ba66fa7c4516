import { parentPort, workerData } from "node:worker_threads";
import { CustomSource, Input, type InputVideoTrack, MP4, WEBM } from "mediabunny";
import type { VideoFailure } from "../../core/videos/video-failure.ts";
import type { ContainerFacts, RangeReply, RangeRequest, ReadContainer } from "./container-facts.ts";

/**
 * A thread of its own, which its owner ends when it takes too much time or memory: a container is what a stranger sent.
 * It has no file and asks for each range.
 */
const port = parentPort;
if (port === null) throw new Error("This is a worker");
const { size } = workerData as { readonly size: number };

let waiting: Promise<unknown> = Promise.resolve();

/** One after another: the answers carry no number. */
function read(start: number, end: number): Promise<Uint8Array> {
  const asked = waiting.then(() => ask({ kind: "range", first: start, last: end - 1 }));
  waiting = asked.catch(() => undefined);
  return asked;
}

function ask(range: RangeRequest): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  port?.once("message", ({ bytes }: RangeReply) => {
    if (bytes === undefined) reject(new Error("No more bytes"));
    else resolve(bytes);
  });
  port?.postMessage(range);
  return promise;
}

async function facts(): Promise<ContainerFacts | VideoFailure> {
  using input = new Input({
    source: new CustomSource({ getSize: () => size, read, maxCacheSize: 8 * 1024 * 1024 }),
    formats: [MP4, WEBM],
  });
  if (!(await input.canRead())) return "not_a_video";
  const isMp4 = (await input.getFormat()) === MP4;
  const video = await input.getPrimaryVideoTrack();
  if (video === null) return "no_picture";
  const audio = await input.getPrimaryAudioTrack();
  return {
    mediaType: isMp4 ? "video/mp4" : "video/webm",
    durationMs: await durationOf(input, video),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    videoCodec: await video.getCodec(),
    audioCodec: (await audio?.getCodec()) ?? null,
  };
}

/** As the file says; else as long as its last picture, where that is found in time. */
async function durationOf(input: Input, video: InputVideoTrack): Promise<number | null> {
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration([video]));
    return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null;
  } catch {
    return null;
  }
}

let answer: ReadContainer;
try {
  const found = await facts();
  answer = typeof found === "string" ? { kind: "failed", failure: found } : { kind: "read", facts: found };
} catch {
  answer = { kind: "failed", failure: "too_complicated" };
}
port.postMessage(answer);
port.close();
