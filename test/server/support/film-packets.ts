import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";

/** Reads all coded pictures and pieces of sound of a film, with their times. */
export async function packetsOf(bytes: Buffer): Promise<readonly string[]> {
  using input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [MP4, WEBM] });
  const packets: string[] = [];
  for (const track of await input.getTracks())
    for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets())
      packets.push(`${track.type} ${String(timestamp)} ${type} ${Buffer.from(data).toString("base64")}`);
  return packets;
}
