import sharp, { type Sharp } from "sharp";
import type { FileKind } from "../../../server/hidden-details/file-kind.ts";
import { picture } from "./pictures.ts";
import { chunk } from "./png-chunks.ts";

/** Everything that a made file tells beside its content contains it. */
export const TOLD = "Anna-at-home";

export interface TellingFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
}

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${TOLD}"/></rdf:RDF></x:xmpmeta>`;
const EXIF = {
  IFD0: { Artist: TOLD, Make: TOLD, Model: TOLD, Software: TOLD, Copyright: TOLD },
  IFD2: { UserComment: TOLD },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSAreaInformation: TOLD },
};

/** Makes a photo as a camera writes it: held sideways, with a profile, and where and by whom it was taken. */
export function photo(): Sharp {
  return picture(61, 40).withExif(EXIF).withXmp(XMP).withMetadata({ orientation: 6 }).withIccProfile("p3");
}

function segment(code: number, content: Buffer | string): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(bytes.byteLength + 2, 2);
  return Buffer.concat([head, bytes]);
}

async function jpegs(): Promise<readonly TellingFile[]> {
  const plain = await photo().jpeg().toBuffer();
  const with_ = (name: string, ...segments: readonly Buffer[]) => ({
    name: `a JPEG with ${name}`,
    kind: "jpeg" as const,
    bytes: Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]),
  });
  const thumbnail = Buffer.from(`JFIF\0\u0001\u0002\0\0\u0001\0\u0001\u0002\u0002${TOLD}`, "latin1");
  const behind = (name: string, bytes: Buffer) => ({
    name: `a JPEG with ${name} behind it`,
    kind: "jpeg" as const,
    bytes: Buffer.concat([plain, bytes]),
  });
  return [
    { name: "a JPEG of a camera", kind: "jpeg", bytes: plain },
    { name: "a progressive JPEG", kind: "jpeg", bytes: await photo().jpeg({ progressive: true }).toBuffer() },
    {
      name: "a JPEG of four colours",
      kind: "jpeg",
      bytes: await photo().toColourspace("cmyk").jpeg().toBuffer(),
    },
    with_("a comment", segment(0xfe, TOLD)),
    with_("IPTC", segment(0xed, `Photoshop 3.0\x008BIM\u0004\u0004\0\0${TOLD}`)),
    with_("a thumbnail in JFIF", segment(0xe0, thumbnail)),
    with_("a thumbnail beside JFIF", segment(0xe0, `JFXX\0\u0010${TOLD}`)),
    with_("extended XMP", segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${TOLD}`)),
    with_("two times EXIF", segment(0xe1, `Exif\0\0II*\0\u0008\0\0\0\0\0${TOLD}`)),
    with_("a list of pictures", segment(0xe2, `MPF\0${TOLD}`)),
    with_("what Adobe wrote", segment(0xee, `Adobe\0\u0064\0\0\0\0\u0001${TOLD}`)),
    ...[0xe3, 0xe4, 0xe5, 0xeb, 0xec, 0xef].map((code) =>
      with_(`a maker's segment ${code.toString(16)}`, segment(code, `Maker\0${TOLD}`)),
    ),
    with_("bytes between segments", segment(0xfe, ""), Buffer.from(TOLD)),
    behind("a second photo", plain),
    behind("a film", Buffer.from(`\0\0\0\u0018ftypmp42${TOLD}`, "latin1")),
    behind("a phone's notes", Buffer.from(`${TOLD}SEFT`)),
  ];
}

async function pngs(): Promise<readonly TellingFile[]> {
  const plain = await photo().png().toBuffer();
  const end = plain.byteLength - 12;
  const with_ = (name: string, bytes: Buffer, at = end) => ({
    name: `a PNG with ${name}`,
    kind: "png" as const,
    bytes: Buffer.concat([plain.subarray(0, at), bytes, plain.subarray(at)]),
  });
  return [
    { name: "a PNG", kind: "png", bytes: plain },
    ...["tEXt", "zTXt", "iTXt", "tIME", "sPLT", "caBX", "prVt", "iDOT", "dSIG"].map((name) =>
      with_(name, chunk(name, Buffer.from(`Author\0${TOLD}`)), 33),
    ),
    with_("a text behind the pixels", chunk("tEXt", Buffer.from(`Author\0${TOLD}`))),
    { name: "a PNG with bytes behind it", kind: "png", bytes: Buffer.concat([plain, Buffer.from(TOLD)]) },
  ];
}

function riff(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.byteLength, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.byteLength % 2)]);
}

function webpOf(chunks: Buffer): Buffer {
  return riff("RIFF", Buffer.concat([Buffer.from("WEBP"), chunks]));
}

/** Puts a chunk of a maker into the first frame. */
function tellingFrame(moving: Buffer): Buffer {
  const at = moving.indexOf("ANMF");
  const size = moving.readUInt32LE(at + 4);
  const frame = moving.subarray(at + 8, at + 8 + size);
  const more = riff("ANMF", Buffer.concat([frame, riff("NOTE", Buffer.from(TOLD))]));
  return webpOf(Buffer.concat([moving.subarray(12, at), more, moving.subarray(at + 8 + size + (size % 2))]));
}

async function frames(): Promise<Sharp> {
  const each = await Promise.all([1, 2].map(() => picture(61, 40).png().toBuffer()));
  return sharp(each, { join: { animated: true } });
}

async function webps(): Promise<readonly TellingFile[]> {
  const plain = await photo().webp().toBuffer();
  const moving = await (await frames()).webp({ loop: 3 }).toBuffer();
  const files = {
    "a WebP": plain,
    "a lossless WebP": await photo().webp({ lossless: true }).toBuffer(),
    "a WebP with a maker's chunk": webpOf(
      Buffer.concat([plain.subarray(12), riff("NOTE", Buffer.from(TOLD))]),
    ),
    "a WebP with bytes behind it": Buffer.concat([plain, Buffer.from(TOLD)]),
    "a moving WebP with a maker's chunk in a picture": tellingFrame(moving),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, kind: "webp", bytes }));
}

async function gifs(): Promise<readonly TellingFile[]> {
  const plain = await (await frames()).gif({ loop: 3 }).toBuffer();
  const end = plain.byteLength - 1;
  const blocks = Buffer.concat([Buffer.from([TOLD.length]), Buffer.from(TOLD), Buffer.alloc(1)]);
  const with_ = (name: string, bytes: Buffer) => ({
    name: `a GIF with ${name}`,
    kind: "gif" as const,
    bytes: Buffer.concat([plain.subarray(0, end), bytes, plain.subarray(end)]),
  });
  const application = (name: string) =>
    Buffer.concat([Buffer.from(`!\u00ff\u000b${name}`, "latin1"), blocks]);
  return [
    with_("a comment", Buffer.concat([Buffer.from([0x21, 0xfe]), blocks])),
    with_("XMP", application("XMP DataXMP")),
    with_("a maker's block", application("MAKERS  1.0")),
    with_("a repetition that says more", application("NETSCAPE2.0")),
    with_(
      "a text that nobody draws",
      Buffer.concat([Buffer.from([0x21, 0x01, 12]), Buffer.alloc(12), blocks]),
    ),
    { name: "a GIF with bytes behind it", kind: "gif", bytes: Buffer.concat([plain, Buffer.from(TOLD)]) },
  ];
}

export function box(type: string, content: Buffer | string): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.byteLength + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, bytes]);
}

async function avifs(): Promise<readonly TellingFile[]> {
  const plain = await photo().avif({ effort: 0 }).toBuffer();
  const behind = (name: string, ...boxes: readonly Buffer[]) => ({
    name: `an AVIF with ${name}`,
    kind: "heif" as const,
    bytes: Buffer.concat([plain, ...boxes]),
  });
  const before = plain.indexOf("mif1");
  const heic = Buffer.concat([plain.subarray(0, 8), Buffer.from("heic"), plain.subarray(12)]);
  return [
    { name: "an AVIF", kind: "heif", bytes: plain },
    { name: "a HEIC", kind: "heif", bytes: before === -1 ? plain : heic },
    behind("XMP in a box", box("uuid", `0123456789abcdef${TOLD}`)),
    behind("a film behind it", box("mpvd", `\0\0\0\u0018ftypmp42${TOLD}`)),
    behind("old bytes", box("free", TOLD), box("mdat", TOLD)),
    behind("a phone's notes", box("sefd", TOLD)),
  ];
}

async function tiffs(): Promise<readonly TellingFile[]> {
  const plain = await photo().tiff({ compression: "lzw" }).toBuffer();
  return [
    { name: "a TIFF", kind: "tiff", bytes: plain },
    {
      name: "a TIFF in tiles",
      kind: "tiff",
      bytes: await photo().tiff({ tile: true, tileWidth: 16, tileHeight: 16 }).toBuffer(),
    },
    { name: "a TIFF with bytes behind it", kind: "tiff", bytes: Buffer.concat([plain, Buffer.from(TOLD)]) },
  ];
}

/** Makes photos and drawings of every kind that tell something, each in another place. */
export async function tellingPictures(): Promise<readonly TellingFile[]> {
  return (await Promise.all([jpegs(), pngs(), webps(), gifs(), avifs(), tiffs()])).flat();
}
