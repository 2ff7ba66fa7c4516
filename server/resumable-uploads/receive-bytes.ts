import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { RECEIVED_DIGEST_HEADER } from "../../contract/resumable-uploads.ts";
import { growFile } from "../files/stored-files.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { receivedDigest } from "./received-digest.ts";
import type { Continuation } from "./tus-headers.ts";
import type { UploadRequest } from "./upload-kind.ts";
import type { HeldLock } from "./upload-lock.ts";
import { declareLength, type FoundUpload, recordReceived, type UnfinishedUpload } from "./upload-table.ts";

/** So much of a body waits for the disk before its connection has to. */
const READ_AHEAD_BYTES = 256 * 1024;

interface Received {
  /** The store has all bytes before this one for good. */
  readonly reached: number;
  readonly isWhole: boolean;
}

/**
 * Brings the body of a request to the store, as far as it comes.
 * @throws Refusal after which what has come stays
 */
export async function receiveBytes(
  request: UploadRequest,
  upload: FoundUpload,
  { offset, length: declared }: Continuation,
  lock: HeldLock,
): Promise<Received> {
  const { kind, context, exchange } = request;
  const { db, services } = context;
  if (upload.received !== offset)
    throw new Refusal("other_offset", `This upload continues at byte ${upload.received}.`);
  const length = lengthOf(upload, declared);
  const coming = Number(context.headers["content-length"] ?? Number.NaN);
  if (offset + coming > (length ?? upload.length))
    throw new Refusal("payload_too_large", "The file is too large.");
  // The answer to its last piece was lost.
  if (upload.completed_at !== null) return { reached: offset, isWhole: true };
  await requireSameFile(request, upload);
  if (!upload.length_declared) await growToReceive(request, upload, length, coming);
  let reached = offset;
  const onDurable = async (durable: number) => {
    if (!(await recordReceived(db, kind.table, upload, lock.token, durable, services.now())))
      throw new Refusal("other_offset", "This upload continues on another connection.");
    reached = durable;
  };
  const arriving = requestBytes(exchange.request, (length ?? upload.length) - offset, lock.stopped);
  const bytes = offset === 0 && kind.checked !== undefined ? kind.checked(arriving) : arriving;
  await services.files.append(upload.stored_name, { offset, bytes, onDurable });
  return { reached, isWhole: reached === length };
}

/** Returns the length of the whole file; undefined while it is not known. */
function lengthOf(upload: FoundUpload, declared: number | undefined): number | undefined {
  if (declared === undefined) return upload.length_declared ? upload.length : undefined;
  if (upload.length_declared) throw new Refusal("invalid_input", "Upload-Length is known already.");
  if (declared === 0) throw new Refusal("invalid_input", "The file is empty.");
  if (declared < upload.received)
    throw new Refusal("invalid_input", "More bytes have arrived than Upload-Length declares.");
  return declared;
}

/** Compares what has arrived with what its sender says should have arrived, where they say it. */
async function requireSameFile({ context }: UploadRequest, upload: UnfinishedUpload): Promise<void> {
  const { headers, services } = context;
  const expected = headers[RECEIVED_DIGEST_HEADER];
  if (expected !== undefined && expected !== (await receivedDigest(services.files, upload)))
    throw new Refusal("another_file");
}

/** Makes room for a file whose length is declared now; until that is known, for what this request brings. */
async function growToReceive(
  { kind, context, owner, exchange }: UploadRequest,
  { id, file_id, received }: UnfinishedUpload,
  length: number | undefined,
  coming: number,
): Promise<void> {
  const size = length ?? received + coming;
  if (Number.isNaN(size))
    throw new Refusal("invalid_input", "Content-Length is needed until Upload-Length is known.");
  await context.services.files.room?.require(size - received);
  await exchange.inTurn(async (tx) => {
    await growFile(tx, { id: file_id, owner, size }, context.services.settings.storageLimits);
    if (length !== undefined) await declareLength(tx, kind.table, id, length);
  });
}

/**
 * Reads the body of a request from its connection. It ends early when `stopped`; what came before is given out first, then
 * and when the connection breaks.
 */
async function* requestBytes(
  request: IncomingMessage,
  most: number,
  stopped: AbortSignal,
): AsyncGenerator<Buffer> {
  const body = new PassThrough({ highWaterMark: READ_AHEAD_BYTES });
  const line = { isBroken: false };
  const stop = () => {
    request.unpipe(body);
    body.end();
  };
  const gone = () => {
    line.isBroken = !request.readableEnded;
    stop();
  };
  request.once("error", gone).once("close", gone);
  stopped.addEventListener("abort", stop, { once: true });
  if (request.destroyed) gone();
  else if (stopped.aborted) stop();
  else request.pipe(body);
  try {
    let left = most;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      left -= chunk.byteLength;
      if (left < 0)
        throw new Refusal("payload_too_large", "More bytes were sent than Upload-Length declares.");
      yield chunk;
    }
    if (line.isBroken) throw new Refusal("invalid_input", "The connection was lost.");
  } finally {
    request.unpipe(body);
    // Listening to "error" goes on: a connection that breaks later is no fault of the server.
    request.off("close", gone);
    stopped.removeEventListener("abort", stop);
  }
}
