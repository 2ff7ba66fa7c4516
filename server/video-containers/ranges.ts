/** Bytes from `start` up to, but not including, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the same bytes in order, with one range where several touch. */
export function merged(ranges: Iterable<Range>): readonly Range[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) found.push({ start, end });
  }
  return found;
}

/** Returns the bytes that are in none of the others. @param ranges and `others` merged */
export function without(ranges: readonly Range[], others: readonly Range[]): readonly Range[] {
  const left: Range[] = [];
  let next = 0;
  for (const range of ranges) {
    let { start } = range;
    while ((others[next]?.end ?? Infinity) <= start) next += 1;
    for (let at = next; (others[at]?.start ?? Infinity) < range.end; at += 1) {
      const other = others[at] as Range;
      if (other.start > start) left.push({ start, end: other.start });
      start = Math.max(start, other.end);
    }
    if (start < range.end) left.push({ start, end: range.end });
  }
  return left;
}
