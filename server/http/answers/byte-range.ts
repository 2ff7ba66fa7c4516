/** Both the first and the last byte are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.1.2). "whole" stands for what may be ignored: no header, another unit, a list of
 * several ranges, nonsense. "unsatisfiable" stands for a range that begins behind the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole";
  if (from === "") {
    // The last so many bytes.
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return "whole";
  if (first >= size) return "unsatisfiable";
  return { first, last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Tells whether a `Range` still holds (RFC 9110, 13.1.5): only for the very version that the caller has a part of. */
export function ifRangeHolds(
  header: string | undefined,
  etag: string,
  lastModified: Date | undefined,
): boolean {
  if (header === undefined) return true;
  if (header.startsWith('"')) return header === etag;
  return lastModified !== undefined && header === lastModified.toUTCString();
}
