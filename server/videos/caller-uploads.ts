import type { Readable } from "node:stream";
import { DataStore, Metadata, Upload } from "@tus/server";
import type { UserId } from "../../core/shared/id.ts";
import { NOT_A_VIDEO } from "../../core/videos/video-limits.ts";
import { SIGNATURE_BYTES, typeBySignature } from "../../core/videos/video-signature.ts";
import { Refusal } from "../http/refusal.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { TusEndpoint } from "../../contract/endpoint.ts";
import type { TusExchange } from "../http/tus-route.ts";
import { isUuid } from "../../core/shared/id.ts";
import { growFile } from "../files/stored-files.ts";
import { createUpload } from "./create-upload.ts";
import type { UploadLock } from "./upload-lock.ts";
import {
  completeUpload,
  declareLength,
  findUpload,
  type FoundUpload,
  recordReceived,
  removeUpload,
} from "./upload-repository.ts";
import { requestBytes } from "./request-bytes.ts";

interface Parts {
  readonly context: Pick<RequestContext<TusEndpoint>, "db" | "services" | "headers">;
  readonly owner: UserId;
  readonly exchange: TusExchange;
  readonly lock: UploadLock;
  readonly key: string | undefined;
}

/** The uploads of one caller, as the protocol's library asks for them. */
export class CallerUploads extends DataStore {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    super();
    this.#parts = parts;
    this.extensions = ["creation", "creation-defer-length", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { context, owner, exchange, key } = this.#parts;
    const { db, services, headers } = context;
    const earlier = await findUpload(db, upload.id, owner);
    if (earlier !== undefined) {
      exchange.response.setHeader("x-video-id", earlier.video_id);
      return toUpload(earlier);
    }
    const metadataHeader = headers["upload-metadata"];
    const video = await exchange.inTurn((tx) =>
      createUpload(tx, services, {
        id: upload.id,
        owner,
        length: upload.size ?? null,
        metadata: upload.metadata ?? {},
        metadataHeader: typeof metadataHeader === "string" ? metadataHeader : "",
        key,
      }),
    );
    exchange.response.setHeader("x-video-id", video);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    return toUpload(await this.#find(id));
  }

  /** The library has compared it with what has come and with the largest file. */
  override async declareUploadLength(id: string, length: number): Promise<void> {
    const { context, owner, exchange } = this.#parts;
    if (length === 0) throw new Refusal("invalid_input", "The file is empty.");
    const upload = await this.#find(id);
    await exchange.inTurn(async (tx) => {
      await growFile(
        tx,
        { id: upload.file_id, owner, size: length },
        context.services.settings.storageLimits,
      );
      await declareLength(tx, id, length);
    });
  }

  /** The stream that the library hands over is empty (see `takeBody`): bytes come straight from the request. */
  override async write(_: Readable, id: string, offset: number): Promise<number> {
    const { lock } = this.#parts;
    return lock.during(this.#append(id, offset));
  }

  override async remove(id: string): Promise<void> {
    const upload = await this.#find(id);
    // What is complete is the video's: delete that.
    if (upload.completed_at !== null) throw new Refusal("conflict", "This upload is complete.");
    await this.#parts.exchange.inTurn((tx) => removeUpload(tx, upload));
  }

  /** Everything is there: the file gets its name, and the video its file. */
  async finish(id: string): Promise<void> {
    const { services } = this.#parts.context;
    const upload = await this.#find(id);
    if (upload.completed_at === null) {
      await services.files.finish(upload.stored_name, upload.length);
      await this.#parts.exchange.inTurn((tx) => completeUpload(tx, upload.id, services.now()));
    }
    services.videoWorker.wake();
  }

  async #append(id: string, offset: number): Promise<number> {
    const { context, exchange, lock } = this.#parts;
    const { db, services } = context;
    const upload = await this.#find(id);
    if (upload.received !== offset)
      throw new Refusal("conflict", `This upload goes on at byte ${upload.received}.`);
    if (!upload.length_declared) await this.#makeRoom(upload, offset);
    let reached = offset;
    const onDurable = async (durable: number) => {
      if (!(await recordReceived(db, upload, lock.token, durable, services.now())))
        throw new Refusal("conflict", "This upload goes on in another connection.");
      reached = durable;
    };
    const arriving = requestBytes(exchange.request, upload.length - offset, lock.stopped);
    const bytes = offset === 0 ? videoOnly(arriving) : arriving;
    await services.files.append(upload.stored_name, { offset, bytes, onDurable });
    return reached;
  }

  /** For what this request brings to an upload of unknown length. */
  async #makeRoom({ file_id: id }: FoundUpload, offset: number): Promise<void> {
    const { context, owner, exchange } = this.#parts;
    const coming = Number(context.headers["content-length"] ?? Number.NaN);
    if (Number.isNaN(coming))
      throw new Refusal("invalid_input", "Content-Length is needed until Upload-Length is known.");
    if (coming === 0) return;
    await exchange.inTurn((tx) =>
      growFile(tx, { id, owner, size: offset + coming }, context.services.settings.storageLimits),
    );
  }

  async #find(id: string): Promise<FoundUpload> {
    const { context, owner } = this.#parts;
    const found = isUuid(id) ? await findUpload(context.db, id, owner) : undefined;
    if (found === undefined) throw new Refusal("not_found");
    return found;
  }
}

/** Keeps the library from reading a request's body. */
export function takeBody(request: Request): void {
  Object.defineProperty(request, "body", { value: null });
}

function toUpload({ id, length, length_declared, received, metadata, created_at }: FoundUpload): Upload {
  return new Upload({
    id,
    ...(length_declared && { size: length }),
    offset: received,
    ...(metadata !== "" && { metadata: Metadata.parse(metadata) }),
    creation_date: created_at.toISOString(),
  });
}

/** Refuses what does not even begin as a video before the rest of it has travelled. */
async function* videoOnly(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.byteLength < SIGNATURE_BYTES) continue;
    if (typeBySignature(head) === undefined) throw new Refusal("unsupported_media_type", NOT_A_VIDEO);
    yield head;
    head = undefined;
  }
  // So few bytes that nothing can be said; more may come.
  if (head !== undefined && head.byteLength > 0) yield head;
}
