import { PassThrough, Readable } from "node:stream";
import {
  CompleteMultipartUploadCommand,
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../settings/settings.ts";
import { StartError } from "../settings/start-error.ts";
import { Piece, PIECE_BYTES } from "./s3-piece.ts";
import { isFileName } from "./file-name.ts";
import type { Appending, FileStore, StoredEntry } from "./file-store.ts";

/** This object holds the id of the database that the files belong to. */
const OWNER = ".database";
/** It stands between a file's name and the number of a piece. */
const PIECES = ".pieces/";

/**
 * It keeps files in S3-compatible storage, with calls that all such storages support. An incomplete file is
 * objects of one length, of which the last may be shorter and is written again when more bytes arrive. The
 * storage itself joins them.
 */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // A self-hosted storage has no host name for each bucket.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  }

  /** @throws StartError when the bucket cannot be used */
  async check(): Promise<void> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    } catch (error) {
      throw new StartError(bucketSentence(statusOf(error)), { cause: error });
    }
  }

  async put(name: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    try {
      let size = 0;
      const onDurable = (offset: number) => {
        size = offset;
        return Promise.resolve();
      };
      await this.append(name, { offset: 0, bytes, onDurable });
      await this.finish(name, size);
      return size;
    } catch (error) {
      await this.remove(name);
      throw error;
    }
  }

  read(name: string, first: number, last: number): Readable {
    const out = new PassThrough({ highWaterMark: 256 * 1024 });
    const stopped = new AbortController();
    out.once("close", () => stopped.abort());
    this.#get(name, { first, last }, stopped.signal).then(
      (body) => body.once("error", (error) => out.destroy(error)).pipe(out),
      (error: unknown) => out.destroy(error as Error),
    );
    return out;
  }

  async readUnfinished(name: string, first: number, last: number): Promise<Buffer<ArrayBuffer>> {
    const parts: Buffer[] = [];
    for (let at = first; at <= last;) {
      const within = at % PIECE_BYTES;
      const length = Math.min(PIECE_BYTES - within, last + 1 - at);
      const part = await this.#get(pieceName(name, at), { first: within, last: within + length - 1 });
      parts.push(...((await part.toArray()) as Buffer[]));
      at += length;
    }
    return Buffer.concat(parts);
  }

  async sizeOf(name: string): Promise<number | undefined> {
    try {
      const found = await this.#client.send(new HeadObjectCommand(this.#at(name)));
      return found.ContentLength;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.#delete(name);
    await this.#removePieces(name);
  }

  async *list(): AsyncIterable<StoredEntry> {
    for await (const { Key = "", LastModified = new Date(0) } of this.#objects()) {
      const name = Key.slice(this.#prefix.length).split(PIECES, 1)[0] ?? "";
      if (isFileName(name)) yield { name, modifiedAt: LastModified };
    }
  }

  async append(name: string, { offset, bytes, onDurable }: Appending): Promise<void> {
    const begun = offset % PIECE_BYTES;
    const piece = new Piece(begun === 0 ? Buffer.alloc(0) : await this.#pieceOf(name, offset));
    let [reached, durable] = [offset, offset];
    const flush = async () => {
      if (reached === durable) return;
      await this.#putObject(pieceName(name, reached - 1), piece.bytes());
      durable = reached;
      if (piece.isFull) piece.clear();
      await onDurable(durable);
    };
    try {
      for await (const chunk of bytes)
        for (let done = 0; done < chunk.byteLength;) {
          const taken = piece.add(chunk.subarray(done));
          done += taken;
          reached += taken;
          if (piece.isFull) await flush();
        }
    } finally {
      await flush();
    }
    if (reached === offset) await onDurable(reached);
  }

  async finish(name: string, size: number): Promise<void> {
    if ((await this.sizeOf(name)) === undefined)
      try {
        if (size === 0) await this.#putObject(name, Buffer.alloc(0));
        else if (size <= PIECE_BYTES) await this.#putObject(name, await this.#pieceOf(name, size));
        else await this.#join(name, size);
      } catch (error) {
        // Another request or process may have finished the file in the meantime and removed the pieces.
        if ((await this.sizeOf(name)) === undefined) throw error;
      }
    await this.#removePieces(name);
  }

  async owner(): Promise<string | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(OWNER)));
      return await Body?.transformToString();
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async setOwner(id: string): Promise<void> {
    await this.#putObject(OWNER, Buffer.from(id));
  }

  #at(name: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }

  async #join(name: string, size: number): Promise<void> {
    const of = this.#at(name);
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(of));
    try {
      await this.#copyPieces(name, size, UploadId);
    } catch (error) {
      // An open multipart upload is in no list of objects and costs money until it is aborted.
      await this.#client.send(new AbortMultipartUploadCommand({ ...of, UploadId }));
      throw error;
    }
  }

  async #copyPieces(name: string, size: number, UploadId: string | undefined): Promise<void> {
    const of = this.#at(name);
    const parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += PIECE_BYTES) {
      const PartNumber = parts.length + 1;
      const { CopyPartResult } = await this.#client.send(
        new UploadPartCopyCommand({
          ...of,
          UploadId,
          PartNumber,
          CopySource: `${this.#bucket}/${this.#prefix}${pieceName(name, start)}`,
          CopySourceRange: `bytes=0-${Math.min(PIECE_BYTES, size - start) - 1}`,
        }),
      );
      parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    }
    await this.#client.send(
      new CompleteMultipartUploadCommand({ ...of, UploadId, MultipartUpload: { Parts: parts } }),
    );
  }

  /** Reads the last piece up to `offset`: after a crash it may hold more than was acknowledged. */
  async #pieceOf(name: string, offset: number): Promise<Buffer> {
    const length = offset % PIECE_BYTES || PIECE_BYTES;
    const parts = await (
      await this.#get(pieceName(name, offset - 1), { first: 0, last: length - 1 })
    ).toArray();
    const piece = Buffer.concat(parts as Buffer[]);
    if (piece.byteLength !== length) throw new Error("A piece of an unfinished file is too short");
    return piece;
  }

  async #removePieces(name: string): Promise<void> {
    for await (const { Key = "" } of this.#objects(name + PIECES))
      await this.#delete(Key.slice(this.#prefix.length));
  }

  async *#objects(start = "") {
    const of = { Bucket: this.#bucket, Prefix: this.#prefix + start };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, of))
      yield* Contents;
  }

  async #putObject(name: string, body: Buffer): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#at(name), Body: body, ContentLength: body.byteLength }),
    );
  }

  async #get(name: string, { first, last }: Range, signal?: AbortSignal): Promise<Readable> {
    const command = new GetObjectCommand({ ...this.#at(name), Range: `bytes=${first}-${last}` });
    const { Body } = await this.#client.send(command, signal && { abortSignal: signal });
    if (!(Body instanceof Readable)) throw new Error("The storage sent no body");
    return Body;
  }

  async #delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name)));
  }
}

interface Range {
  readonly first: number;
  readonly last: number;
}

function pieceName(name: string, offset: number): string {
  return `${name}${PIECES}${String(Math.floor(offset / PIECE_BYTES)).padStart(5, "0")}`;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function bucketSentence(status: number | undefined): string {
  switch (status) {
    case 404:
      return "The bucket of S3_BUCKET does not exist.";
    case 301:
    case 400:
      return "The storage does not know the bucket of S3_BUCKET in S3_REGION.";
    case 401:
    case 403:
      return "The storage does not let the key of S3_ACCESS_KEY_ID use the bucket of S3_BUCKET.";
    default:
      return "The storage of S3_ENDPOINT does not answer.";
  }
}
