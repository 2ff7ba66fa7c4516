import { randomUUID } from "node:crypto";
import { Server } from "@tus/server";
import type { TusEndpoint } from "../../contract/endpoint.ts";
import {
  abandonUpload,
  continueUpload,
  createUpload,
  describeUploads,
  inspectUpload,
  listUploads,
  trimVideo,
} from "../../contract/video-uploads.ts";
import type { ErrorCode } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import { usedBytes } from "../files/stored-files.ts";
import { allowAnyCaller } from "../http/policy.ts";
import { Refusal } from "../http/refusal.ts";
import type { RequestContext } from "../http/request-context.ts";
import { type Route, route, tus } from "../http/route.ts";
import type { TusExchange } from "../http/tus-route.ts";
import { CallerUploads, takeBody } from "./caller-uploads.ts";
import { idempotencyKeyOf } from "./create-upload.ts";
import { DRAIN_MS, UploadLock } from "./upload-lock.ts";
import { lockVideo, updateVideo } from "./video-repository.ts";
import { anOwnVideo } from "./watch-policy.ts";
import { findUploadByKey, keptUntil, listUnfinished } from "./upload-repository.ts";

const PATH = "/api/videos/uploads";

const listRoute = route(listUploads, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) => {
    const rows = await listUnfinished(db, caller.userId);
    const { file, person } = services.settings.storageLimits;
    return {
      uploads: rows.map((row) => ({
        id: row.id,
        url: `${PATH}/${row.id}`,
        video_id: row.video_id,
        title: row.title,
        file_name: row.file_name,
        fingerprint: row.fingerprint,
        size: row.length_declared ? row.length : null,
        received: row.received,
        kept_until: keptUntil(row.last_byte_at).toISOString(),
      })),
      storage: { used: await usedBytes(db, caller.userId), file_limit: file, person_limit: person },
    };
  },
});

type Context = RequestContext<TusEndpoint>;

/** One server for each request: its store knows the caller alone. */
async function answer(context: Context, owner: UserId, exchange: TusExchange): Promise<void> {
  const { db, services, headers } = context;
  const sent = headers["idempotency-key"];
  const key = idempotencyKeyOf(typeof sent === "string" ? sent : undefined);
  const lock = new UploadLock(db);
  const datastore = new CallerUploads({ context, owner, exchange, lock, key });
  const server = new RefusingServer({
    path: PATH,
    datastore,
    locker: lock,
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    allowedOrigins: [],
    onIncomingRequest: (request) => {
      takeBody(request);
      return Promise.resolve();
    },
    maxSize: services.settings.storageLimits.file,
    disableTerminationForFinishedUploads: true,
    namingFunction: async () => {
      const earlier = key === undefined ? undefined : await findUploadByKey(db, owner, key);
      const length = earlier?.length_declared === true ? String(earlier.length) : undefined;
      if (earlier !== undefined && length !== headers["upload-length"])
        throw new Refusal("idempotency_key_reused");
      return earlier?.id ?? randomUUID();
    },
    onUploadFinish: async (_, { id }) => {
      await datastore.finish(id);
      return {};
    },
    onResponseError: (_, error) => {
      throw toRefusal(error);
    },
  });
  await server.handle(exchange.request, exchange.response);
}

/** What the library would refuse by itself, in a text of its own, is refused as everything else is. */
class RefusingServer extends Server {
  override write(
    ...[context, headers, status, body]: Parameters<Server["write"]>
  ): ReturnType<Server["write"]> {
    if (status >= 400) throw toRefusal({ status_code: status, body: body ?? "" });
    return super.write(context, headers, status, body);
  }
}

const CODE_OF: Readonly<Record<number, ErrorCode>> = {
  404: "not_found",
  409: "conflict",
  410: "not_found",
  412: "precondition_failed",
  413: "payload_too_large",
};

/** What the library says of a request, in our words. */
function toRefusal(error: Error | { readonly status_code: number; readonly body: string }): Error {
  if (error instanceof Error) return error;
  const { status_code: status, body } = error;
  const code = CODE_OF[status];
  if (code === "not_found") return new Refusal(code);
  if (status === 413) return new Refusal("payload_too_large", "The file is larger than it may be.");
  return new Refusal(code ?? "invalid_input", body.trim());
}

const describeRoute = tus(describeUploads, {
  authorize: allowAnyCaller,
  handle: (context, _, exchange) => answer(context as unknown as Context, 0 as UserId, exchange),
});
const [createRoute, inspectRoute, continueRoute, abandonRoute] = [
  createUpload,
  inspectUpload,
  continueUpload,
  abandonUpload,
].map((endpoint) =>
  tus(endpoint, {
    authorize: allowAnyCaller,
    handle: (context, _, exchange) => answer(context as unknown as Context, context.caller.userId, exchange),
  }),
);

/** Said before the last byte: afterwards the file is what it is. */
const trimRoute = route(trimVideo, {
  authorize: anOwnVideo,
  handle: async ({ db, body: { start_ms, end_ms }, services }, { id }) => {
    const video = await lockVideo(db, id);
    if (video === undefined) throw new Refusal("not_found");
    if (video.status !== "uploading")
      throw new Refusal("conflict", "Only a video that is on its way can be cut.");
    await updateVideo(db, id, { trim_start_ms: start_ms, trim_end_ms: end_ms, updated_at: services.now() });
  },
});

export const uploadRoutes: readonly Route[] = [
  listRoute,
  trimRoute,
  describeRoute,
  ...[createRoute, inspectRoute, continueRoute, abandonRoute].filter((each) => each !== undefined),
];
