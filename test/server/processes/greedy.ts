/** This program takes too much of what its argument names, and sends how many MB of memory it was given. */
const MOST_MB = 2_000;
const PIECE_MB = 20;

if (process.argv[2] === "processor") for (;;) Math.hypot(3, 4);

const held: Buffer[] = [];
try {
  while (held.length * PIECE_MB < MOST_MB) held.push(Buffer.alloc(PIECE_MB * 1024 * 1024, 1));
} catch {
  // The operating system has refused more.
}
process.send?.(held.length * PIECE_MB, () => {
  process.disconnect();
});
