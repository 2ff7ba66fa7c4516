import type {
  Endpoint,
  JsonEndpoint,
  PageEndpoint,
  StreamEndpoint,
  TusEndpoint,
  UploadEndpoint,
} from "../../../contract/endpoint.ts";
import type { ConditionalRoute } from "../answers/conditional-answers.ts";
import type { AnyJsonHandlers, JsonHandlers } from "./json-handlers.ts";
import { registerJsonRoute } from "./json-route.ts";
import {
  type AnyJsonStreamHandlers,
  type JsonStreamHandlers,
  registerJsonStream,
} from "./json-stream-route.ts";
import { type AnyPageHandlers, type PageHandlers, registerPage } from "./page-route.ts";
import type { RouteHost } from "./register-route.ts";
import type { Services } from "./services.ts";
import { type AnyStreamHandlers, registerStream, type StreamHandlers } from "./stream-route.ts";
import { type AnyTusHandlers, registerTus, type TusHandlers } from "./tus-route.ts";
import type { AnyUploadHandlers, UploadHandlers, UploadSink } from "./upload-handlers.ts";
import { registerUpload } from "./upload-route.ts";

/** A route is one address of the server, of any kind. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Every server has a route without it. */
  readonly isServed?: IsServed | undefined;
  /** A polled call has it: see `JsonHandlers.conditional`. */
  readonly conditional?: ConditionalRoute<JsonEndpoint> | undefined;
  readonly register: (host: RouteHost) => void;
}

type IsServed = (services: Services) => boolean;

// The registry calls the handlers with what this very endpoint's schemas let through, nothing else: hence the casts.

/** Takes JSON and answers JSON. */
export function route<const E extends JsonEndpoint, Subject, Prepared = undefined>(
  endpoint: E,
  handlers: JsonHandlers<E, Subject, Prepared>,
  isServed?: IsServed,
): Route {
  const general = handlers as unknown as AnyJsonHandlers;
  return {
    endpoint,
    isServed,
    conditional: general.conditional,
    register: (host) => registerJsonRoute(host, endpoint, general),
  };
}

/** Answers JSON piece by piece, for a `streamed` endpoint and no other. */
export function jsonStream<const E extends JsonEndpoint, Subject>(
  endpoint: E,
  handlers: JsonStreamHandlers<E, Subject>,
): Route {
  const general = handlers as unknown as AnyJsonStreamHandlers;
  return { endpoint, register: (host) => registerJsonStream(host, endpoint, general) };
}

/** Answers a page, a redirect or a file. */
export function page<const E extends PageEndpoint, Subject>(
  endpoint: E,
  handlers: PageHandlers<E, Subject>,
  isServed?: IsServed,
): Route {
  const general = handlers as unknown as AnyPageHandlers;
  return { endpoint, isServed, register: (host) => registerPage(host, endpoint, general) };
}

/** Takes bytes, in one of two ways: see `UploadEndpoint.transfer`. */
export function upload<const E extends UploadEndpoint, Subject, Sink extends UploadSink>(
  endpoint: E,
  handlers: UploadHandlers<E, Subject, Sink>,
): Route {
  const general = handlers as unknown as AnyUploadHandlers;
  return { endpoint, register: (host) => registerUpload(host, endpoint, general) };
}

/** Answers stored bytes, whole or in parts, with a version; every query has ended before the first byte goes out. */
export function stream<const E extends StreamEndpoint, Subject>(
  endpoint: E,
  handlers: StreamHandlers<E, Subject>,
): Route {
  const general = handlers as unknown as AnyStreamHandlers;
  return { endpoint, register: (host) => registerStream(host, endpoint, general) };
}

/** Answers one of the requests of a resumable upload. */
export function tus<const E extends TusEndpoint, Subject>(
  endpoint: E,
  handlers: TusHandlers<E, Subject>,
): Route {
  const general = handlers as unknown as AnyTusHandlers;
  return { endpoint, register: (host) => registerTus(host, endpoint, general) };
}
