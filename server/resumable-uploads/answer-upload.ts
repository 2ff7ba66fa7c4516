import { randomUUID } from "node:crypto";
import { Server } from "@tus/server";
import type { TusEndpoint } from "../../contract/endpoint.ts";
import type { ErrorCode } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import { idempotencyKeyOf } from "../http/answers/idempotency.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { RequestContext } from "../http/routes/request-context.ts";
import { type Route, tus } from "../http/routes/route.ts";
import type { TusExchange } from "../http/routes/tus-route.ts";
import { CallerUploads, takeBody } from "./caller-uploads.ts";
import type { UploadKind } from "./upload-kind.ts";
import { DRAIN_MS, UploadLock } from "./upload-lock.ts";

/** Whoever asks what the server knows of the protocol. */
const NOBODY = 0 as UserId;

type Context = Pick<RequestContext<TusEndpoint>, "db" | "headers" | "services">;

/** One server for each request: its store knows the caller alone. */
async function answerUpload(
  kind: UploadKind,
  context: Context,
  owner: UserId,
  exchange: TusExchange,
): Promise<void> {
  const { db, services, headers } = context;
  const key = idempotencyKeyOf(headers);
  const lock = new UploadLock(db, kind.table, owner);
  const datastore = new CallerUploads({ kind, context, owner, exchange, lock, key });
  const server = new RefusingServer({
    path: kind.path,
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
    namingFunction: () => randomUUID(),
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
  409: "other_offset",
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
  if (status === 413) return new Refusal("payload_too_large", "The file is too large.");
  return new Refusal(code ?? "invalid_input", body.trim());
}

interface CallersEndpoint extends TusEndpoint {
  readonly access: "session" | "developer";
}

interface UploadCalls {
  readonly describe: TusEndpoint;
  readonly ofCaller: readonly CallersEndpoint[];
}

/** What somebody may send is known with its metadata: see `UploadKind`. */
export function uploadCalls(kind: UploadKind, { describe, ofCaller }: UploadCalls): readonly Route[] {
  return [
    tus(describe, {
      authorize: allowAnyCaller,
      handle: (context, _, exchange) => answerUpload(kind, context, NOBODY, exchange),
    }),
    ...ofCaller.map((endpoint) =>
      tus(endpoint, {
        authorize: allowAnyCaller,
        handle: (context, _, exchange) => answerUpload(kind, context, context.caller.userId, exchange),
      }),
    ),
  ];
}
