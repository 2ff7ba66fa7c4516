import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";
import sharp from "sharp";

interface ShownFilm {
  readonly seconds: number;
  /** Each picture has at least this many bytes. */
  readonly bytesPerPicture?: number;
}

const WIDTH = 640;
const HEIGHT = 360;
const PICTURES_A_SECOND = 5;

/**
 * Makes a film that browsers show, each second of another colour. A lossy WebP is a key frame of VP8, and every picture
 * of the film is one.
 */
export async function shownFilm({ seconds, bytesPerPicture }: ShownFilm): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource("vp8");
  output.addVideoTrack(source, { frameRate: PICTURES_A_SECOND });
  await output.start();
  const decoderConfig = { codec: "vp8", codedWidth: WIDTH, codedHeight: HEIGHT };
  for (let second = 0; second < seconds; second += 1) {
    const picture = padded(await keyFrame(second, seconds), bytesPerPicture);
    for (let at = 0; at < PICTURES_A_SECOND; at += 1) {
      const packet = new EncodedPacket(
        picture,
        "key",
        second + at / PICTURES_A_SECOND,
        1 / PICTURES_A_SECOND,
      );
      await source.add(packet, { decoderConfig });
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Appends zeros: the last partition of a frame reaches to its end, and decoders ignore what follows its picture. */
function padded(frame: Buffer, bytes = 0): Buffer {
  return Buffer.concat([frame, Buffer.alloc(Math.max(0, bytes - frame.length))]);
}

async function keyFrame(second: number, seconds: number): Promise<Buffer> {
  const hue = Math.round((360 * second) / seconds);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="hsl(${hue} 35% 60%)"/>
    <rect y="${HEIGHT - 40}" width="${(WIDTH * second) / seconds}" height="40" fill="white"/>
    <circle cx="${80 + (second % 10) * 50}" cy="160" r="60" fill="hsl(${hue} 60% 30%)"/></svg>`;
  const webp = await sharp(Buffer.from(svg)).webp({ quality: 60 }).toBuffer();
  const at = webp.indexOf("VP8 ");
  if (at === -1) throw new Error("The picture is no lossy WebP");
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}
