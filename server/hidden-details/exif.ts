const PREFIX = Buffer.from("Exif\0\0", "latin1");
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;

/** Returns how the picture is held, 1 to 8 (EXIF 2.32, 4.6.4 A); 1 also where the bytes do not say it. */
export function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(0, PREFIX.byteLength).equals(PREFIX) ? exif.subarray(PREFIX.byteLength) : exif;
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.byteLength < 8 || (order !== "II" && order !== "MM")) return UPRIGHT;
  const u16 = (at: number) => (order === "II" ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === "II" ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.byteLength) return UPRIGHT;
  const end = Math.min(first + 2 + u16(first) * ENTRY_BYTES, tiff.byteLength);
  for (let at = first + 2; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) {
    if (u16(at) !== ORIENTATION) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** Makes EXIF that says the orientation alone; empty where that is what readers take for granted. */
export function bareExif(orientation: number, prefix = ""): Buffer {
  if (orientation === UPRIGHT) return Buffer.alloc(0);
  return Buffer.concat([Buffer.from(prefix, "latin1"), fullExif(orientation)]);
}

/** Makes 26 bytes: the head, one entry, and no further directory. */
export function fullExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
