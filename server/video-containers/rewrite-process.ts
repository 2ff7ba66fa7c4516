import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from "mediabunny";
import type { Trim } from "../../core/videos/trim.ts";
import type { RewriteResult } from "./container-facts.ts";
import { finish, openInput, order, write } from "./container-port.ts";

const { size, trim } = order as { readonly size: number; readonly trim: Trim };
const CHUNK = 1024 * 1024;

interface Copying {
  readonly sink: EncodedPacketSink;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  next: EncodedPacket | null;
}

async function rewrite(input: Input): Promise<RewriteResult> {
  const video = await input.getPrimaryVideoTrack();
  if (video === null) return { kind: "not-possible" };
  const audio = await input.getPrimaryAudioTrack();
  const isMp4 = (await input.getFormat()) === MP4;
  const target = new StreamTarget(
    new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => write(data, position) }),
    { chunked: true, chunkSize: CHUNK },
  );
  // The server moves the index to the front afterwards, as for every MP4.
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const pictures = await copyVideo(output, video);
  if (pictures === undefined) return { kind: "not-possible" };
  const sound = audio === null ? undefined : await copyAudio(output, audio);
  await output.start();
  const first = await firstPicture(pictures.sink);
  if (first === null) return { kind: "not-possible" };
  pictures.next = first;
  if (sound !== undefined) sound.next = await firstFrom(sound.sink, first.timestamp);
  await copyAll(sound === undefined ? [pictures] : [pictures, sound], first.timestamp);
  await output.finalize();
  return { kind: "written" };
}

/**
 * Finds the key frame to begin with. What was cut away must not be seen, so it is the first one after the
 * cut; if the kept part has none, the last one before the cut.
 */
async function firstPicture(sink: EncodedPacketSink): Promise<EncodedPacket | null> {
  const start = trim.startMs / 1_000;
  const before = start === 0 ? null : await sink.getKeyPacket(start);
  if (before === null) return sink.getFirstKeyPacket();
  if (before.timestamp >= start) return before;
  const behind = await sink.getNextKeyPacket(before);
  return behind !== null && isKept(behind) ? behind : before;
}

async function firstFrom(sink: EncodedPacketSink, start: number): Promise<EncodedPacket | null> {
  let packet = (await sink.getPacket(start)) ?? (await sink.getFirstPacket());
  while (packet !== null && packet.timestamp < start) packet = await nextOf(sink, packet);
  return packet;
}

/** Copies packets in the order of time over both tracks, so that what plays together is stored together. */
async function copyAll(tracks: readonly Copying[], start: number): Promise<void> {
  for (;;) {
    const [earliest] = tracks
      .filter(({ next }) => next !== null && isKept(next))
      .toSorted((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0));
    const packet = earliest?.next;
    if (earliest === undefined || packet === null || packet === undefined) return;
    await earliest.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - start) }));
    earliest.next = await nextOf(earliest.sink, packet);
  }
}

/** Returns null at the end, also where the file breaks off within a packet. */
async function nextOf(sink: EncodedPacketSink, packet: EncodedPacket): Promise<EncodedPacket | null> {
  try {
    return await sink.getNextPacket(packet);
  } catch {
    return null;
  }
}

function isKept({ timestamp }: EncodedPacket): boolean {
  return trim.endMs === null || timestamp < trim.endMs / 1_000;
}

async function copyVideo(output: Output, track: InputVideoTrack): Promise<Copying | undefined> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) return undefined;
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  const sink = new EncodedPacketSink(track);
  return { sink, next: null, add: (packet) => source.add(packet, { decoderConfig }) };
}

async function copyAudio(output: Output, track: InputAudioTrack): Promise<Copying | undefined> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) return undefined;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const sink = new EncodedPacketSink(track);
  return { sink, next: null, add: (packet) => source.add(packet, { decoderConfig }) };
}

try {
  using input = await openInput(size);
  finish(await rewrite(input));
} catch (error) {
  finish({ kind: "not-possible" }, error);
}
