import type { Readable } from "node:stream";
import { DataStore, Metadata, Upload } from "@tus/server";
import * as v from "valibot";
import type { UserId } from "../../core/shared/id.ts";
import { RECEIVED_DIGEST_HEADER } from "../../contract/resumable-uploads.ts";
import { storable } from "../../contract/shared.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import type { RequestContext } from "../http/routes/request-context.ts";
import type { TusEndpoint } from "../../contract/endpoint.ts";
import type { TusExchange } from "../http/routes/tus-route.ts";
import { isUuid } from "../../core/shared/id.ts";
import { growFile } from "../files/stored-files.ts";
import type { UploadLock } from "./upload-lock.ts";
import type { UploadKind, UploadMetadata } from "./upload-kind.ts";
import {
  declareLength,
  findUpload,
  findUploadIdByKey,
  type FoundUpload,
  recordReceived,
  type UnfinishedUpload,
} from "./upload-table.ts";
import { receivedDigest } from "./received-digest.ts";
import { requestBytes } from "./request-bytes.ts";

type Db = Parameters<UploadKind["create"]>[0];

interface Parts {
  readonly kind: UploadKind;
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
    const { kind, context, exchange } = this.#parts;
    // The library makes the address of it.
    upload.id = await exchange.inTurn((tx) => this.#createOnce(tx, upload));
    for (const [name, value] of Object.entries((await kind.headersOf?.(context.db, upload.id)) ?? {}))
      exchange.response.setHeader(name, value);
    return upload;
  }

  /** @returns the id of what an earlier request with the same key has created, else its own */
  async #createOnce(tx: Db, { id, size, metadata = {} }: Upload): Promise<string> {
    const { kind, context, owner, key } = this.#parts;
    const length = size ?? null;
    requireStorable(metadata);
    const earlier = await findUploadIdByKey(tx, kind.table, { owner, key, length });
    if (earlier !== undefined) return earlier;
    const header = context.headers["upload-metadata"];
    const metadataHeader = typeof header === "string" ? header : "";
    await kind.create(tx, context.services, { id, owner, length, metadata, metadataHeader, key });
    return id;
  }

  override async getUpload(id: string): Promise<Upload> {
    return toUpload(await this.#find(id));
  }

  /** The library has compared it with what has come and with the largest file. */
  override async declareUploadLength(id: string, length: number): Promise<void> {
    const { kind, context, owner, exchange } = this.#parts;
    if (length === 0) throw new Refusal("invalid_input", "The file is empty.");
    const { file_id: file } = unfinished(await this.#find(id));
    await exchange.inTurn(async (tx) => {
      await growFile(tx, { id: file, owner, size: length }, context.services.settings.storageLimits);
      await declareLength(tx, kind.table, id, length);
    });
  }

  /** The stream that the library hands over is empty (see `takeBody`): bytes come straight from the request. */
  override async write(_: Readable, id: string, offset: number): Promise<number> {
    const { lock } = this.#parts;
    return lock.during(this.#append(id, offset));
  }

  override async remove(id: string): Promise<void> {
    const { kind, exchange } = this.#parts;
    // What is complete has become something else: delete that.
    unfinished(await this.#find(id));
    await exchange.inTurn((tx) => kind.remove(tx, id));
  }

  /** Everything is there: the file gets its name, and becomes what it was sent for. */
  async finish(id: string): Promise<void> {
    const { kind, context, exchange } = this.#parts;
    const { services } = context;
    const upload = await this.#find(id);
    if (upload.completed_at === null) await services.files.finish(upload.stored_name, upload.length);
    await kind.finish(upload, services, exchange.inTurn);
  }

  async #append(id: string, offset: number): Promise<number> {
    const { kind, context, exchange, lock } = this.#parts;
    const { db, services } = context;
    const upload = await this.#find(id);
    if (upload.received !== offset)
      throw new Refusal("other_offset", `This upload continues at byte ${upload.received}.`);
    // The answer to its last piece was lost.
    if (upload.completed_at !== null) return offset;
    await this.#requireSameFile(upload);
    if (!upload.length_declared) await this.#makeRoom(upload, offset);
    let reached = offset;
    const onDurable = async (durable: number) => {
      if (!(await recordReceived(db, kind.table, upload, lock.token, durable, services.now())))
        throw new Refusal("other_offset", "This upload continues on another connection.");
      reached = durable;
    };
    const arriving = requestBytes(exchange.request, upload.length - offset, lock.stopped);
    const bytes = offset === 0 && kind.checked !== undefined ? kind.checked(arriving) : arriving;
    await services.files.append(upload.stored_name, { offset, bytes, onDurable });
    return reached;
  }

  /** Where its sender says what should have arrived. */
  async #requireSameFile(upload: UnfinishedUpload): Promise<void> {
    const { headers, services } = this.#parts.context;
    const expected = headers[RECEIVED_DIGEST_HEADER];
    if (expected !== undefined && expected !== (await receivedDigest(services.files, upload)))
      throw new Refusal("another_file");
  }

  /** For what this request brings to an upload of unknown length. */
  async #makeRoom({ file_id: id }: UnfinishedUpload, offset: number): Promise<void> {
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
    const { kind, context, owner } = this.#parts;
    const found = isUuid(id) ? await findUpload(context.db, kind.table, id, owner) : undefined;
    if (found === undefined) throw new Refusal("not_found");
    return found;
  }
}

/** Each field, whether its kind keeps it or not: PostgreSQL stores no U+0000, neither here nor in what comes of it. */
function requireStorable(metadata: UploadMetadata): void {
  for (const [field, value] of Object.entries(metadata)) {
    const [issue] = v.safeParse(v.nullable(storable("")), value).issues ?? [];
    if (issue !== undefined) throw invalidField(field, issue.message);
  }
}

function unfinished(upload: FoundUpload): UnfinishedUpload {
  if (upload.completed_at !== null) throw new Refusal("conflict", "This upload is complete.");
  return upload;
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
