import { type Input, type InputVideoTrack, MP4 } from "mediabunny";
import type { VideoFailure } from "../../core/videos/video-failure.ts";
import { type ContainerFacts, soundFacts } from "./container-facts.ts";
import { finish, openInput, order } from "./container-port.ts";

const { size } = order as { readonly size: number };

async function facts(): Promise<ContainerFacts | VideoFailure> {
  using input = await openInput(size);
  if (!(await input.canRead())) return "not_a_video";
  const isMp4 = (await input.getFormat()) === MP4;
  const video = await input.getPrimaryVideoTrack();
  if (video === null) return "no_picture";
  const audio = await input.getPrimaryAudioTrack();
  return soundFacts({
    mediaType: isMp4 ? "video/mp4" : "video/webm",
    durationMs: await durationOf(input, video),
    isLive: (await input.getDurationFromMetadata()) === null,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    videoCodec: await video.getCodec(),
    audioCodec: (await audio?.getCodec()) ?? null,
  });
}

/** Returns milliseconds, as the file states them, or up to the last frame if that is found in time. */
async function durationOf(input: Input, video: InputVideoTrack): Promise<number | null> {
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration([video]));
    return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null;
  } catch {
    return null;
  }
}

try {
  const found = await facts();
  finish(typeof found === "string" ? { kind: "failed", failure: found } : { kind: "read", facts: found });
} catch (error) {
  finish({ kind: "failed", failure: "too_complicated" }, error);
}
