import { readFileSync } from "node:fs";
import sharp from "sharp";
import { MAX_IMAGE_BYTES } from "../core/images/image-file.ts";
import { startArtist } from "../server/images/draw-image.ts";
import { endProcess } from "../server/processes/start-process.ts";
import type { DrawingAnswer } from "../server/images/drawing.ts";
import { orderOf } from "../server/images/store-image.ts";
import { hostileImages } from "../test/server/support/hostile-images.ts";
import { atLeast, atMost, type Measurement, middle } from "./support/measurement.ts";

const ROUNDS = 3;
/** The size is just below the limits of 50 million pixels and 8 MB. */
const LARGE = { width: 8_160, height: 6_120 } as const;

interface Run {
  readonly answer: DrawingAnswer | undefined;
  readonly ms: number;
  /** Processor time is summed over all threads. */
  readonly processorMs: number;
  readonly megabytes: number;
}

/**
 * Measures for one image the time from the start of the drawing process to its answer, and the process's peak memory.
 */
export async function run(): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  for (const [what, bytes] of Object.entries(await largeImages())) {
    if (bytes.byteLength > MAX_IMAGE_BYTES) throw new Error(`${what} is larger than what is let in`);
    const runs: Run[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await drawApart(bytes));
    const kind = runs[0]?.answer?.kind === "drawn" ? "drawn" : "refused";
    measured.push(
      { what: `${what}: ${kind} in`, ...middle(runs.map(({ ms }) => ms)), unit: "ms", limit: atMost(2_000) },
      {
        what: `${what}: processor`,
        ...middle(runs.map(({ processorMs }) => processorMs)),
        unit: "ms",
        limit: atMost(2_500),
      },
      {
        what: `${what}: memory`,
        ...middle(runs.map(({ megabytes }) => megabytes)),
        unit: "MB",
        limit: atMost(200),
      },
    );
  }
  return [...measured, ...(await hostile())];
}

async function hostile(): Promise<readonly Measurement[]> {
  const runs: Run[] = [];
  for (const { bytes } of await hostileImages()) runs.push(await drawApart(bytes));
  return [
    { what: "hostile files", value: runs.length, unit: "files", limit: atLeast(200) },
    {
      what: "drawing processes that crashed",
      value: runs.filter(({ answer }) => answer === undefined).length,
      unit: "of them",
      limit: atMost(0),
    },
    {
      what: "the slowest of them",
      value: Math.max(...runs.map(({ ms }) => ms)),
      unit: "ms",
      limit: atMost(2_000),
    },
    {
      what: "the most processor of them",
      value: Math.max(...runs.map(({ processorMs }) => processorMs)),
      unit: "ms",
      limit: atMost(2_500),
    },
    {
      what: "the most memory of them",
      value: Math.max(...runs.map(({ megabytes }) => megabytes)),
      unit: "MB",
      limit: atMost(200),
    },
  ];
}

async function drawApart(bytes: Buffer): Promise<Run> {
  const begun = performance.now();
  const artist = await startArtist();
  const { promise, resolve } = Promise.withResolvers<DrawingAnswer | undefined>();
  artist.once("message", (answer) => {
    resolve(answer as DrawingAnswer);
  });
  artist.once("exit", () => {
    resolve(undefined);
  });
  artist.send({ bytes, order: orderOf("showcase") });
  const answer = await promise;
  const ms = performance.now() - begun;
  const [processorMs, megabytes] =
    artist.pid === undefined ? [0, 0] : [processorOf(artist.pid), mostMemoryOf(artist.pid)];
  await endProcess(artist);
  return { answer, ms, processorMs, megabytes };
}

/** Returns milliseconds, from Linux's hundredths of a second; 0 once the process has ended. */
function processorOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, "utf8");
    const [, user, kernel] = /^\d+ \(.*\) (?:\S+ ){11}(\d+) (\d+)/s.exec(stat) ?? [];
    return 10 * (Number(user ?? 0) + Number(kernel ?? 0));
  } catch {
    return 0;
  }
}

/** Returns the peak of the process's resident memory in MB; 0 once it has ended. */
function mostMemoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the most expensive image of each format. */
async function largeImages(): Promise<Readonly<Record<string, Buffer>>> {
  const { width, height } = LARGE;
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      pixels[at] = (x >> 5) & 255;
      pixels[at + 1] = (y >> 5) & 255;
      pixels[at + 2] = ((x ^ y) >> 7) & 255;
      pixels[at + 3] = 255 - ((x >> 7) & 127);
    }
  const image = () => sharp(pixels, { raw: { width, height, channels: 4 } });
  const smaller = (by: number) =>
    image().resize(Math.round(width * by), Math.round(height * by), { fit: "fill", kernel: "nearest" });
  return {
    "JPEG of 50 MP": await image().jpeg({ quality: 80 }).toBuffer(),
    "JPEG of 50 MP, CMYK": await image().toColourspace("cmyk").jpeg({ quality: 60 }).toBuffer(),
    "JPEG of 50 MP, on its side": await image().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "JPEG of 30 MP, progressive": await smaller(0.77).jpeg({ progressive: true }).toBuffer(),
    "JPEG of 50 MP, progressive": await image().jpeg({ progressive: true }).toBuffer(),
    "PNG of 50 MP with a profile": await image().withIccProfile("p3").png().toBuffer(),
    "PNG of 50 MP, 16 bits": await image().toColourspace("rgb16").png().toBuffer(),
    "PNG of 24 MP, interlaced": await smaller(0.69).png({ progressive: true }).toBuffer(),
    "PNG of 50 MP, interlaced": await image().png({ progressive: true }).toBuffer(),
    "WebP of 50 MP": await image().removeAlpha().webp({ quality: 60, effort: 0 }).toBuffer(),
    "WebP of 50 MP that can be seen through": await image().webp({ quality: 60, effort: 0 }).toBuffer(),
    "WebP of 24 MP, lossless": await smaller(0.69).webp({ lossless: true, effort: 2 }).toBuffer(),
    "WebP of 50 MP, lossless": await image().webp({ lossless: true, effort: 2 }).toBuffer(),
  };
}
