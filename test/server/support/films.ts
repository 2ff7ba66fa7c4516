import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

interface Film {
  readonly type: "mp4" | "webm";
  /** It tells of an mp4 whether its index stands before its pictures. */
  readonly startsFast?: boolean;
  /** A browser records like this: from front to back, without a length and without an index. */
  readonly isLive?: boolean;
  readonly seconds?: number;
  readonly bytesPerPicture?: number;
}

/** Makes a film of a real format. Its pictures are noise, because no test looks at them. */
export async function film({
  type,
  startsFast = false,
  isLive = false,
  seconds = 2,
  bytesPerPicture = 1_000,
}: Film): Promise<Buffer> {
  const target = new BufferTarget();
  const format =
    type === "webm"
      ? new WebMOutputFormat({ appendOnly: isLive })
      : new Mp4OutputFormat({ fastStart: isLive ? "fragmented" : startsFast ? "in-memory" : false });
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source, { frameRate: 10 });
  await output.start();
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: 640, codedHeight: 360 };
  for (let at = 0; at < seconds * 10; at += 1)
    await source.add(
      new EncodedPacket(
        Buffer.alloc(bytesPerPicture, at % 251),
        at % 10 === 0 ? "key" : "delta",
        at / 10,
        0.1,
      ),
      { decoderConfig },
    );
  await output.finalize();
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  if (type === "webm") removeProgram(bytes);
  return bytes;
}

/** Without the name of the program that wrote it there is nothing that the server would remove. */
function removeProgram(bytes: Buffer): void {
  for (let at = bytes.indexOf("Mediabunny"); at !== -1; at = bytes.indexOf("Mediabunny"))
    bytes.fill(0, at, at + ((bytes[at - 1] ?? 0) & 0x7f));
}
