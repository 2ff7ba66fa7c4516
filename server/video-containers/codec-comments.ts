/** FLAC blocks (RFC 9639, 8): what is kept is needed to decode or to seek. */
const FLAC_KEPT = [0, 3];
const FLAC_PADDING = 1;

/**
 * Replaces all metadata blocks of FLAC but the two that a decoder reads by padding.
 * @param start of the first block
 * @throws Error for blocks that are not valid
 */
export function withoutFlacComments(bytes: Buffer, start: number): Buffer {
  const cleaned = Buffer.from(bytes);
  for (let at = start; at < cleaned.byteLength;) {
    if (at + 4 > cleaned.byteLength) throw new Error("A FLAC block is cut off");
    const type = (cleaned[at] ?? 0) & 0x7f;
    const end = at + 4 + cleaned.readUIntBE(at + 1, 3);
    if (end > cleaned.byteLength) throw new Error("A FLAC block is cut off");
    if (!FLAC_KEPT.includes(type)) {
      cleaned[at] = ((cleaned[at] ?? 0) & 0x80) | FLAC_PADDING;
      cleaned.fill(0, at + 4, end);
    }
    at = end;
  }
  return cleaned;
}

const VORBIS_HEAD = 7;

/**
 * Empties the comments between the two other headers of Vorbis (Vorbis I, 5; laced as in Matroska): the name of the
 * encoder becomes zeros as long as all comments were.
 * @throws Error for headers that are not valid
 */
export function withoutVorbisComments(bytes: Buffer): Buffer {
  const cleaned = Buffer.from(bytes);
  if (cleaned[0] !== 2) throw new Error("Vorbis has three headers");
  const first = lacedSize(cleaned, 1);
  const second = lacedSize(cleaned, first.next);
  const start = second.next + first.size;
  const end = start + second.size;
  const spare = second.size - VORBIS_HEAD - 9;
  if (
    end > cleaned.byteLength ||
    spare < 0 ||
    cleaned.toString("latin1", start, start + VORBIS_HEAD) !== "\x03vorbis"
  )
    throw new Error("Vorbis has no header of comments");
  cleaned.fill(0, start + VORBIS_HEAD, end);
  cleaned.writeUInt32LE(spare, start + VORBIS_HEAD);
  cleaned[end - 1] = 1;
  return cleaned;
}

function lacedSize(bytes: Buffer, start: number): { readonly size: number; readonly next: number } {
  let at = start;
  let size = 0;
  while (bytes[at] === 255) {
    size += 255;
    at += 1;
  }
  return { size: size + (bytes[at] ?? 0), next: at + 1 };
}
