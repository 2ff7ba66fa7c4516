import { percentOf, type QueuedFile, secondsLeft, timeLeftText } from "../uploads/queued-file.ts";
import { sizeText } from "./video-limits.ts";

/** Returns how much of a file has arrived, such as "42% of 30 MB, 1.2 MB/s, 15 s left"; of a complete one its size. */
export function uploadText(upload: QueuedFile): string {
  const { state, size, sent, bytesPerSecond } = upload;
  if (state.kind === "complete") return sizeText(size);
  const amount = `${percentOf(upload)}% of ${sizeText(size)}`;
  if (state.kind === "offline") return `${amount}. It resumes automatically.`;
  const left = secondsLeft(upload);
  if (bytesPerSecond === null || left === null || sent >= size) return amount;
  return `${amount}, ${sizeText(Math.round(bytesPerSecond))}/s, ${timeLeftText(left)}`;
}
