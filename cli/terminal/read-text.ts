import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { Host } from "./host.ts";
import { refused } from "./refused.ts";
import { unreadable } from "./unreadable.ts";

/** No text of the product is longer; a film that is named by mistake is. */
const LARGEST_BYTES = 1_000_000;

/**
 * Reads a text file in UTF-8, or stdin for "-". Its lines end with "\n" on every system.
 * @throws Failure when it cannot be read or is no text
 */
export async function readText({ stdin }: Pick<Host, "stdin">, path: string): Promise<string> {
  const bytes = await bytesOf(path === "-" ? stdin : createReadStream(path), path);
  try {
    // It drops the mark that some editors put in front.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.replaceAll(/\r\n?/g, "\n");
  } catch {
    throw refused(`${path} is no text in UTF-8.`);
  }
}

/** Reads no further than the limit, because a device or a pipe may have no end. */
async function bytesOf(source: Readable, path: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.byteLength;
      if (size > LARGEST_BYTES) break;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  if (size > LARGEST_BYTES) throw refused(`${path} is too large for a text.`);
  return Buffer.concat(parts);
}
