const BLOCK_BYTES = 64;
/** It is the length field at the end of the last block: how many bits were hashed. */
const LENGTH_BYTES = 8;

/**
 * Returns the first 32 bits of the fractions of the first primes' roots (FIPS 180-4, sections 4.2.2 and
 * 5.3.3).
 */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return Int32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32) | 0);
}

const ROUND_CONSTANTS = fractions(64, Math.cbrt);
const INITIAL_STATE = fractions(8, Math.sqrt);

/** Computes SHA-256 (FIPS 180-4) for pages without the browser's own, which is twenty times faster. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = INITIAL_STATE.slice();
  const schedule = new Int32Array(64);
  const rest = bytes.byteLength % BLOCK_BYTES;
  const whole = bytes.byteLength - rest;
  const input = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += BLOCK_BYTES) compress(state, schedule, input, at);
  const tail = new Uint8Array(rest + 1 + LENGTH_BYTES > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES);
  tail.set(bytes.subarray(whole));
  tail[rest] = 0x80;
  const end = new DataView(tail.buffer);
  end.setBigUint64(tail.byteLength - LENGTH_BYTES, BigInt(bytes.byteLength) * 8n);
  for (let at = 0; at < tail.byteLength; at += BLOCK_BYTES) compress(state, schedule, end, at);
  const digest = new DataView(new ArrayBuffer(4 * state.length));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

function compress(state: Int32Array, w: Int32Array, input: DataView, start: number): void {
  for (let t = 0; t < 16; t += 1) w[t] = input.getInt32(start + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [at(w, t - 15), at(w, t - 2)];
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[t] = at(w, t - 16) + sigma0 + at(w, t - 7) + sigma1;
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, t) + at(w, t)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  // An Int32Array keeps the low 32 bits of each sum.
  state.set([
    ...[at(state, 0) + a, at(state, 1) + b, at(state, 2) + c, at(state, 3) + d],
    ...[at(state, 4) + e, at(state, 5) + f, at(state, 6) + g, at(state, 7) + h],
  ]);
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}
