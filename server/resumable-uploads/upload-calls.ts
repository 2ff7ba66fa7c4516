import { randomUUID } from "node:crypto";
import type { GenericSchema } from "valibot";
import type { TusEndpoint } from "../../contract/endpoint.ts";
import { isUuid } from "../../core/shared/id.ts";
import { idempotencyKeyOf } from "../http/answers/idempotency.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, tus } from "../http/routes/route.ts";
import type { TusAnswer } from "../http/routes/tus-route.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { protocolHeaders, readContinuation, readCreation, uploadHeaders } from "./tus-headers.ts";
import { finishUpload, type UploadKind, type UploadRequest } from "./upload-kind.ts";
import { type HeldLock, whileLocked } from "./upload-lock.ts";
import { findUpload, findUploadIdByKey, type FoundUpload } from "./upload-table.ts";

interface CallersEndpoint extends TusEndpoint {
  readonly access: "session" | "developer";
}

interface OneUploadEndpoint extends CallersEndpoint {
  readonly params: GenericSchema<{ id: string }>;
}

interface UploadCalls {
  readonly describe: TusEndpoint;
  readonly create: CallersEndpoint;
  readonly inspect: OneUploadEndpoint;
  readonly resume: OneUploadEndpoint;
  readonly abandon: OneUploadEndpoint;
}

/** Makes the routes of one kind of uploads. What a caller may send is known with its metadata: see `UploadKind`. */
export function uploadCalls(kind: UploadKind, calls: UploadCalls): readonly Route[] {
  const ofOne = (
    endpoint: OneUploadEndpoint,
    answer: (request: UploadRequest, id: string) => Promise<TusAnswer>,
  ) =>
    tus(endpoint, {
      authorize: allowAnyCaller,
      handle: (context, _, exchange) => {
        const { id } = context.params;
        if (!isUuid(id)) throw new Refusal("not_found");
        return answer({ kind, owner: context.caller.userId, context, exchange }, id);
      },
    });
  return [
    tus(calls.describe, {
      authorize: allowAnyCaller,
      handle: ({ services }) => ({
        status: 204,
        headers: protocolHeaders(services.settings.storageLimits.file),
      }),
    }),
    tus(calls.create, {
      authorize: allowAnyCaller,
      handle: (context, _, exchange) => create({ kind, owner: context.caller.userId, context, exchange }),
    }),
    ofOne(calls.inspect, inspect),
    ofOne(calls.resume, resume),
    ofOne(calls.abandon, abandon),
  ];
}

/** Creates an upload once, however often its request is repeated with the same idempotency key. */
async function create({ kind, owner, context, exchange }: UploadRequest): Promise<TusAnswer> {
  const { db, headers, services } = context;
  const key = idempotencyKeyOf(headers);
  const asked = readCreation(headers, services.settings.storageLimits.file);
  const id = await exchange.inTurn(async (tx) => {
    const earlier = await findUploadIdByKey(tx, kind.table, { owner, key, length: asked.length });
    if (earlier !== undefined) return earlier;
    const created = randomUUID();
    await kind.create(tx, services, { ...asked, id: created, owner, key });
    // After the owner's own limit, which more room on the disk would not change.
    await services.files.room?.require(asked.length ?? 1);
    return created;
  });
  return { status: 201, headers: { ...(await kind.headersOf?.(db, id)), location: `${kind.path}/${id}` } };
}

/** Answers the offset once no other request moves it any more. */
async function inspect(request: UploadRequest, id: string): Promise<TusAnswer> {
  const upload = await holding(request, id, (found) => Promise.resolve(found));
  return { status: 200, headers: uploadHeaders(upload) };
}

async function resume(request: UploadRequest, id: string): Promise<TusAnswer> {
  const { kind, context, exchange } = request;
  const { services } = context;
  const continuation = readContinuation(context.headers, services.settings.storageLimits.file);
  const { reached, isWhole } = await holding(request, id, (upload, lock) =>
    receiveBytes(request, upload, continuation, lock),
  );
  if (isWhole) await finishUpload(kind, await find(request, id), services, exchange.inTurn);
  return { status: 204, headers: { "upload-offset": String(reached) } };
}

/** Removes an unfinished upload. A complete one has become something else, which has a call of its own for that. */
async function abandon(request: UploadRequest, id: string): Promise<TusAnswer> {
  const { kind, exchange } = request;
  await holding(request, id, async ({ received, length, length_declared }) => {
    if (length_declared && received === length)
      throw new Refusal("invalid_input", "This upload is complete.");
    await exchange.inTurn((tx) => kind.remove(tx, id));
  });
  return { status: 204, headers: {} };
}

async function holding<T>(
  request: UploadRequest,
  id: string,
  work: (upload: FoundUpload, lock: HeldLock) => Promise<T>,
): Promise<T> {
  const { kind, owner, context, exchange } = request;
  const isGone = () => exchange.request.socket.destroyed;
  return whileLocked(context.db, { table: kind.table, id, owner, isGone }, async (lock) =>
    work(await find(request, id), lock),
  );
}

async function find({ kind, owner, context }: UploadRequest, id: string): Promise<FoundUpload> {
  const found = await findUpload(context.db, kind.table, id, owner);
  if (found === undefined) throw new Refusal("not_found");
  return found;
}
