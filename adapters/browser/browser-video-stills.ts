import { isBlank, POSTER_SIDE, stillMoments } from "../../core/videos/video-poster.ts";
import type { Picture } from "../../core/videos/video-posters-api.port.ts";
import type { StillSource, VideoStills } from "../../core/videos/video-stills.port.ts";

/** It is longer than seeking in a large file over a slow connection takes. */
const TIMEOUT_MS = 20_000;
/** The size is enough to see whether a picture is empty. */
const GLANCE = { width: 32, height: 18 } as const;
/** A film has no picture at its very end. */
const BEFORE_END_SECONDS = 0.05;

/** It takes stills with a hidden `<video>` and a canvas. */
export class BrowserVideoStills implements VideoStills {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  async of(source: StillSource, seconds: number | null): Promise<Picture | null> {
    const file = source.kind === "file" && source.file instanceof Blob ? source.file : undefined;
    if (source.kind === "file" && file === undefined) return null;
    const address = file === undefined ? addressOf(source) : URL.createObjectURL(file);
    const video = this.#document.createElement("video");
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    const late = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const opened = heard(video, "loadedmetadata", late);
      video.src = address;
      await opened;
      return await this.#firstOf(video, seconds, late);
    } catch {
      // A type that this browser does not play, a file that is gone, a line that is too slow: no picture.
      return null;
    } finally {
      video.removeAttribute("src");
      video.load();
      if (file !== undefined) URL.revokeObjectURL(address);
    }
  }

  async #firstOf(video: HTMLVideoElement, seconds: number | null, late: AbortSignal): Promise<Blob | null> {
    const { duration } = video;
    const last = Number.isFinite(duration) ? Math.max(0, duration - BEFORE_END_SECONDS) : Infinity;
    for (const at of seconds === null ? stillMoments(duration) : [seconds]) {
      const there = heard(video, "seeked", late);
      video.currentTime = Math.min(at, last);
      await there;
      if (seconds !== null || !isBlank(this.#draw(video, GLANCE).pixels())) return this.#picture(video);
    }
    return null;
  }

  #picture(video: HTMLVideoElement): Promise<Blob | null> {
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, POSTER_SIDE.large / Math.max(width, height));
    const { canvas } = this.#draw(video, {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
    return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  }

  #draw(video: HTMLVideoElement, { width, height }: { readonly width: number; readonly height: number }) {
    const canvas = this.#document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    context?.drawImage(video, 0, 0, width, height);
    return { canvas, pixels: () => context?.getImageData(0, 0, width, height).data ?? [] };
  }
}

function addressOf(source: StillSource): string {
  return source.kind === "address" ? source.address : "";
}

/** @throws when the video fails, or it takes too long */
function heard(
  video: HTMLVideoElement,
  event: "loadedmetadata" | "seeked",
  late: AbortSignal,
): Promise<Event> {
  const heardAll = new AbortController();
  const once = { once: true, signal: heardAll.signal } as const;
  return new Promise<Event>((resolve, reject) => {
    const fail = () => reject(new Error("No picture"));
    video.addEventListener(event, resolve, once);
    video.addEventListener("error", fail, once);
    late.addEventListener("abort", fail, once);
  }).finally(() => heardAll.abort());
}
