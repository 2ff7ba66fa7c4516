import type { TusEndpoint } from "../../contract/endpoint.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { RequestContext } from "../http/routes/request-context.ts";
import type { Services } from "../http/routes/services.ts";
import type { TusExchange } from "../http/routes/tus-route.ts";
import type { FoundUpload, UploadTable } from "./upload-table.ts";

/** The header Upload-Metadata holds these, in base64. */
export type UploadMetadata = Readonly<Record<string, string | null>>;

export interface NewUpload {
  readonly id: string;
  readonly owner: UserId;
  /** It is null for a file that is recorded while it is sent. */
  readonly length: number | null;
  readonly metadata: UploadMetadata;
  readonly metadataHeader: string;
  readonly key: string | undefined;
}

type InTurn = (work: (tx: Db) => Promise<void>) => Promise<void>;

/** A kind says what uploads are for; the store of files, the lock and the protocol are the same for all. */
export interface UploadKind {
  readonly table: UploadTable;
  /** All calls have this path; those about one upload add its id. */
  readonly path: string;
  /**
   * Inserts the upload's row and reserves the storage of its file.
   * @throws Refusal for what can be told before a byte has travelled
   */
  readonly create: (tx: Db, services: Services, upload: NewUpload) => Promise<void>;
  /** The answer to the creation has these headers beside its address. */
  readonly headersOf?: (db: Db, id: string) => Promise<Readonly<Record<string, string>>>;
  /** Lets the bytes of a file's beginning pass, or throws a Refusal. */
  readonly checked?: (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
  /**
   * Makes a file that is stored as a whole what it was sent for, once however often it is called.
   * @param inTurn runs its work in a transaction
   */
  readonly finish: (upload: FoundUpload, services: Services, inTurn: InTurn) => Promise<void>;
  /** Removes the upload, and everything that exists for it alone. */
  readonly remove: (tx: Db, id: string) => Promise<void>;
}

/** It comes from one caller, for whom no uploads exist but their own. */
export interface UploadRequest {
  readonly kind: UploadKind;
  readonly owner: UserId;
  readonly context: Pick<RequestContext<TusEndpoint>, "db" | "headers" | "services">;
  readonly exchange: TusExchange;
}

/** Gives the file its name once all of its bytes have come, and makes it what it was sent for. */
export async function finishUpload(
  kind: UploadKind,
  upload: FoundUpload,
  services: Services,
  inTurn: InTurn,
): Promise<void> {
  if (upload.completed_at === null) await services.files.finish(upload.stored_name, upload.length);
  await kind.finish(upload, services, inTurn);
}
