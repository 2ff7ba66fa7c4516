import { between, Kit, mix, type Theme } from "./kit.ts";
import { labels, orderBoard, payment, route, type Scene, search } from "./scenes.ts";

const SCENES = { labels, orderBoard, payment, route, search } as const satisfies Readonly<
  Record<string, Scene>
>;

export interface Film {
  readonly name: string;
  readonly title: string;
  readonly by: string;
  readonly scene: keyof typeof SCENES;
  readonly theme: Theme;
  readonly type: "mp4" | "webm";
  /** Of the poster, in seconds. */
  readonly posterAt: number;
}

/** Seconds: the title, the bench, the name. */
const TITLE = 2.6;
const BENCH = 8;
const NAME = 1.6;
const RATE = 20;
/** A second; the encoder of H.264 needs more for the same picture. */
const BITS = { mp4: 200_000, webm: 60_000 } as const;

/** As mediabunny has them; the page loads it by its address. */
interface Mediabunny {
  readonly Output: new (options: object) => {
    addVideoTrack(source: object, options: object): void;
    start(): Promise<void>;
    finalize(): Promise<void>;
  };
  readonly BufferTarget: new () => { readonly buffer: ArrayBuffer | null };
  readonly Mp4OutputFormat: new (options: object) => object;
  readonly WebMOutputFormat: new () => object;
  readonly CanvasSource: new (
    canvas: HTMLCanvasElement,
    options: object,
  ) => { add(time: number, duration: number): Promise<void> };
}

/** Runs in a page. @returns the film and its poster in base64 */
export async function record(
  film: Film,
  library: string,
): Promise<{ readonly film: string; readonly poster: string }> {
  const media = (await import(library)) as Mediabunny;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1280, 720];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas");
  const kit = new Kit(context, film.theme);
  const target = new media.BufferTarget();
  const format =
    film.type === "mp4"
      ? new media.Mp4OutputFormat({ fastStart: "in-memory" })
      : new media.WebMOutputFormat();
  const output = new media.Output({ format, target });
  const codec = film.type === "mp4" ? "avc" : "vp9";
  const source = new media.CanvasSource(canvas, {
    codec,
    bitrate: BITS[film.type],
    keyFrameInterval: 4,
    latencyMode: "quality",
  });
  output.addVideoTrack(source, { frameRate: RATE });
  await output.start();
  let poster = "";
  for (let at = 0; at < (TITLE + BENCH + NAME) * RATE; at += 1) {
    draw(kit, film, at / RATE);
    if (at === Math.round(film.posterAt * RATE))
      poster = canvas.toDataURL("image/jpeg", 0.8).split(",")[1] ?? "";
    await source.add(at / RATE, 1 / RATE);
  }
  await output.finalize();
  return { film: base64(target.buffer ?? new ArrayBuffer(0)), poster };
}

function draw(kit: Kit, film: Film, t: number): void {
  kit.box(0, 0, 1280, 720, "paper", 0);
  const leaves = between(t, TITLE - 0.5, TITLE + 0.2);
  const ends = between(t, TITLE + BENCH - 0.2, TITLE + BENCH + 0.4);
  kit.within(1 - leaves, -60 * leaves, () => {
    title(kit, film, t);
  });
  kit.within(leaves * (1 - ends), mix(50, 0, leaves), () => {
    SCENES[film.scene](kit, Math.max(0, t - TITLE));
    kit.text(film.title, 640, 680, { size: 18, colour: "faint", align: "center" });
  });
  kit.within(ends, 30 * (1 - ends), () => {
    kit.text(film.by, 640, 350, { size: 46, weight: 700, family: "heading", align: "center" });
    logo(kit, 640 - 55, 410);
  });
}

function title(kit: Kit, { title: words, by }: Film, t: number): void {
  const style = { size: 68, weight: 700, family: "heading" } as const;
  const lines = kit.lines(words, 960, style);
  const top = 360 - lines.length * 40;
  logo(kit, 140, 120);
  lines.forEach((line, at) => {
    const seen = between(t, 0.1 + at * 0.18, 0.7 + at * 0.18);
    kit.within(seen, 22 * (1 - seen), () => {
      kit.text(line, 140, top + 60 + at * 78, style);
    });
  });
  const below = top + 60 + lines.length * 78;
  kit.box(140, below - 28, Math.max(8, 220 * between(t, 0.5, 1.3)), 8, "accent", 4);
  kit.within(between(t, 0.8, 1.3), 0, () => {
    kit.text(by, 140, below + 40, { size: 26, colour: "soft" });
  });
}

function logo(kit: Kit, x: number, y: number): void {
  const style = { size: 30, weight: 700, family: "heading" } as const;
  kit.text("atelier", x, y, style);
  kit.text(".ai", x + kit.widthOf("atelier", style), y, { ...style, colour: "accent" });
}

function base64(buffer: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}
