import { deflateSync } from "node:zlib";
import type { ImageFailure } from "../../../core/images/image-file.ts";
import { picture, plane } from "./pictures.ts";
import { chunk, PNG, pngOf } from "./png-chunks.ts";

/** The image was made to do harm, or was written by a program in an unusual way. */
export interface HostileImage {
  readonly name: string;
  readonly bytes: Buffer;
  /** Where it is absent, the image may be drawn or refused. */
  readonly becomes?: "drawn" | ImageFailure;
}

/** Returns the same bytes in each run. */
function noise(length: number, seed: number): Buffer {
  let state = seed * 2_654_435_761;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

const each = (values: readonly number[], make: (value: number) => HostileImage) => values.map(make);

function bombs(): HostileImage[] {
  const few = Buffer.alloc(100);
  const sizes = [
    [30_000, 30_000],
    [65_535, 65_535],
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [50_000_001, 1],
    [7_072, 7_072],
  ] as const;
  const text = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(8_000_000))]);
  const profile = Buffer.concat([Buffer.from("icc\0\0"), deflateSync(Buffer.alloc(60_000_000))]);
  const row = Buffer.alloc(8 * 31);
  return [
    ...sizes.map(([width, height]) => ({
      name: `a PNG of ${width} by ${height}`,
      bytes: pngOf({ width, height }, few),
    })),
    ...[0, 1].flatMap((width) => [
      {
        name: `a PNG of ${width} by 0`,
        bytes: pngOf({ width, height: 0 }, few),
        becomes: "damaged" as const,
      },
    ]),
    {
      name: "a PNG of 0 by 5",
      bytes: pngOf({ width: 0, height: 5 }, few),
      becomes: "damaged",
    },
    {
      name: "a PNG with a gigabyte of texts",
      bytes: pngOf({ width: 10, height: 8 }, row, ...Array.from({ length: 130 }, () => chunk("zTXt", text))),
      becomes: "drawn",
    },
    {
      name: "a PNG with a profile of 60 MB",
      bytes: pngOf({ width: 10, height: 8 }, row, chunk("iCCP", profile)),
    },
    {
      name: "a PNG with less than it says",
      bytes: pngOf({ width: 300, height: 300 }, few),
      becomes: "damaged",
    },
    { name: "a PNG with more than it says", bytes: pngOf({ width: 2, height: 2 }, Buffer.alloc(100_000)) },
    {
      name: "a PNG with a large hole",
      bytes: pngOf({ width: 7_000, height: 7_000 }, few),
      becomes: "damaged",
    },
    ...[3, 9, 255].map((colour) => ({
      name: `a PNG of colour type ${colour}`,
      bytes: pngOf({ width: 4, height: 4, colour }, few),
    })),
    ...[0, 3, 32].map((depth) => ({
      name: `a PNG of ${depth} bits`,
      bytes: pngOf({ width: 4, height: 4, depth }, few),
    })),
    {
      name: "an interlaced PNG of 200 MB",
      bytes: pngOf({ width: 7_000, height: 7_000, depth: 8, colour: 6, interlace: 1 }, few),
      becomes: "too_heavy",
    },
  ];
}

async function unusual(): Promise<HostileImage[]> {
  const drawn = async (name: string, bytes: Promise<Buffer>): Promise<HostileImage> => ({
    name,
    bytes: await bytes,
    becomes: "drawn",
  });
  const small = () => picture(60, 40);
  const frames = await Promise.all([small(), small()].map((frame) => frame.png().toBuffer()));
  const still = await small().png().toBuffer();
  const moving = Buffer.concat([
    still.subarray(0, 33),
    chunk("acTL", Buffer.from([0, 0, 0, 200, 0, 0, 0, 0])),
    ...Array.from({ length: 200 }, () => chunk("fdAT", noise(500, 1))),
    still.subarray(33),
  ]);
  return [
    await drawn("a CMYK JPEG", small().toColourspace("cmyk").jpeg().toBuffer()),
    await drawn("a CMYK JPEG with a profile", small().withIccProfile("cmyk").jpeg().toBuffer()),
    await drawn("a grey JPEG", small().greyscale().jpeg().toBuffer()),
    await drawn("a progressive JPEG", small().jpeg({ progressive: true }).toBuffer()),
    await drawn("a JPEG of wide colours", small().withIccProfile("p3").jpeg().toBuffer()),
    await drawn("a PNG of 16 bits", small().toColourspace("rgb16").png().toBuffer()),
    await drawn("a grey PNG of 16 bits", small().toColourspace("grey16").png().toBuffer()),
    await drawn("an interlaced PNG", small().png({ progressive: true }).toBuffer()),
    await drawn("a PNG with a palette", small().png({ palette: true, colours: 4 }).toBuffer()),
    await drawn("a PNG that can be seen through", small().ensureAlpha(0.3).png().toBuffer()),
    await drawn("a lossless WebP", small().webp({ lossless: true }).toBuffer()),
    await drawn("a WebP that can be seen through", small().ensureAlpha(0.3).webp().toBuffer()),
    await drawn("one pixel", plane(1, 1).png().toBuffer()),
    await drawn("a line", plane(3_000, 1).png().toBuffer()),
    await drawn("a column", plane(1, 3_000).png().toBuffer()),
    { name: "a PNG that moves", bytes: moving, becomes: "drawn" },
    { name: "frames of PNG", bytes: Buffer.concat(frames), becomes: "drawn" },
  ];
}

const HTML = Buffer.from("<!doctype html><script>alert(document.domain)</script>");
const ZIP = Buffer.concat([
  Buffer.from("PK\u0003\u0004"),
  noise(300, 7),
  Buffer.from("PK\u0005\u0006"),
  Buffer.alloc(18),
]);

/** Makes files that are two formats at once, and other files that pretend to be images. */
async function disguised(): Promise<HostileImage[]> {
  const images = {
    PNG: await picture(60, 40).png().toBuffer(),
    JPEG: await picture(60, 40).jpeg().toBuffer(),
    WebP: await picture(60, 40).webp().toBuffer(),
  };
  const behind = { HTML, ZIP, script: Buffer.from("*/=1;alert(1)//"), PDF: Buffer.from("%PDF-1.7\n1 0 obj") };
  const comment = Buffer.concat([
    images.JPEG.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, HTML.byteLength + 2]),
    HTML,
    images.JPEG.subarray(2),
  ]);
  const others = {
    "a drawing": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "a drawing that reads files": Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    ),
    "a GIF": await plane(9, 9).gif().toBuffer(),
    "an AVIF": await plane(16, 16).avif({ effort: 0 }).toBuffer(),
    "a TIFF": await plane(9, 9).tiff().toBuffer(),
    "a HEIC": Buffer.concat([Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"), noise(200, 3)]),
    "a bitmap": Buffer.concat([Buffer.from("BM"), noise(100, 4)]),
    "an icon": Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    "a Photoshop file": Buffer.concat([Buffer.from("8BPS"), noise(60, 5)]),
    "a script of ImageMagick": Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://example.com'"),
    "a film": Buffer.from("RIFF\u0001\u0002\u0003\u0004AVI LIST"),
    "a page": HTML,
    "an archive": ZIP,
    nothing: Buffer.alloc(0),
    "one byte": Buffer.from([0x89]),
  };
  return [
    ...Object.entries(images).flatMap(([name, image]) =>
      Object.entries(behind).map(([other, bytes]) => ({
        name: `a ${name} with ${other} behind it`,
        bytes: Buffer.concat([image, bytes]),
        becomes: "drawn" as const,
      })),
    ),
    { name: "a JPEG with a page in it", bytes: comment, becomes: "drawn" },
    ...Object.entries(others).map(([name, bytes]) => ({ name, bytes, becomes: "not_an_image" as const })),
    ...Object.entries({ PNG, JPEG: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }).map(([name, head]) => ({
      name: `a drawing that begins as a ${name}`,
      bytes: Buffer.concat([head, others["a drawing"]]),
      becomes: "damaged" as const,
    })),
  ];
}

/** Makes photographs as a camera writes them, with how it was held and where. */
async function held(): Promise<HostileImage[]> {
  const GPS = {
    IFD0: { Copyright: "Anna at home" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
  };
  const at = (orientation: number) =>
    picture(60, 40).withExif(GPS).withMetadata({ orientation }).jpeg().toBuffer();
  const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(at));
  const one = photos[5] ?? Buffer.alloc(0);
  const of = one.indexOf("Exif");
  return [
    ...photos.map((bytes, held) => ({
      name: `a photograph held as ${held + 1}`,
      bytes,
      becomes: "drawn" as const,
    })),
    ...each([10, 14, 18, 22, 26, 30, 40, 60], (offset) => {
      const bytes = Buffer.from(one);
      bytes.fill(0xff, of + offset, of + offset + 4);
      return { name: `a photograph with a wrong word at ${offset}`, bytes };
    }),
  ];
}

async function broken(): Promise<HostileImage[]> {
  const kinds = {
    PNG: await picture(80, 60).png().toBuffer(),
    JPEG: await picture(80, 60).jpeg().toBuffer(),
    "progressive JPEG": await picture(80, 60).jpeg({ progressive: true }).toBuffer(),
    WebP: await picture(80, 60).webp().toBuffer(),
  };
  const parts = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 0.98];
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return Object.entries(kinds).flatMap(([name, bytes]) => [
    ...each(parts, (part) => ({
      name: `a ${name} cut off at ${part}`,
      bytes: bytes.subarray(0, Math.floor(part * bytes.byteLength)),
    })),
    ...each(seeds, (seed) => {
      const changed = Buffer.from(bytes);
      for (const at of noise(8, seed)) changed[12 + ((at * seed * 37) % (bytes.byteLength - 12))] = at ^ seed;
      return { name: `a ${name} with eight wrong bytes (${seed})`, bytes: changed };
    }),
    ...each(seeds, (seed) => ({
      name: `noise that begins as a ${name} (${seed})`,
      bytes: Buffer.concat([bytes.subarray(0, 12 + 3 * seed), noise(seed * 3_000, seed)]),
    })),
  ]);
}

/** Makes a JPEG that repeats a scan without any information; each scan goes over all pixels. */
export async function manyScans(): Promise<HostileImage> {
  const bytes = await plane(2_000, 2_000).jpeg({ progressive: true }).toBuffer();
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = bytes.subarray(last, -2);
  const scans = Array.from({ length: 3_000 }, () => scan);
  return {
    name: "a JPEG of 3000 scans",
    bytes: Buffer.concat([bytes.subarray(0, last), ...scans, Buffer.from([0xff, 0xd9])]),
    becomes: "too_heavy",
  };
}

/** Makes files whose headers give other dimensions than their data have. */
async function lying(): Promise<HostileImage[]> {
  const jpeg = await picture(80, 60).jpeg().toBuffer();
  const webp = await picture(80, 60).ensureAlpha(0.5).webp().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const sized = (width: number, height: number) => {
    const bytes = Buffer.from(jpeg);
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return { name: `a JPEG that says ${width} by ${height}`, bytes };
  };
  const canvas = (width: number) => {
    const bytes = Buffer.from(webp);
    bytes.writeUIntLE(width - 1, 24, 3);
    return { name: `a WebP that says ${width}`, bytes };
  };
  return [
    { ...sized(65_500, 65_500), becomes: "too_many_pixels" },
    sized(0, 0),
    sized(0, 60),
    sized(7_000, 7_000),
    sized(8, 8),
    canvas(16_384),
    canvas(16_777_216),
    canvas(1),
  ];
}

export async function hostileImages(): Promise<readonly HostileImage[]> {
  const parts = await Promise.all([unusual(), disguised(), held(), broken(), lying(), manyScans()]);
  return [...bombs(), ...parts.flat()];
}
