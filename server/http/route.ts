import type {
  JsonEndpoint,
  PageEndpoint,
  StreamEndpoint,
  TusEndpoint,
  UploadEndpoint,
} from "../../contract/endpoint.ts";
import type { AnyJsonHandlers, JsonHandlers } from "./json-route.ts";
import type { AnyJsonStreamHandlers, JsonStreamHandlers } from "./json-stream-route.ts";
import type { AnyPageHandlers, PageHandlers } from "./page-route.ts";
import type { Services } from "./services.ts";
import type { AnyStreamHandlers, StreamHandlers } from "./stream-route.ts";
import type { AnyTusHandlers, TusHandlers } from "./tus-route.ts";
import type { AnyUploadHandlers, UploadHandlers, UploadSink } from "./upload-handlers.ts";

/** One address of the server: what the registry works with. */
export type Route = JsonRoute | JsonStreamRoute | PageRoute | UploadRoute | StreamRoute | TusRoute;

interface JsonRoute {
  readonly kind: "json";
  readonly endpoint: JsonEndpoint;
  readonly handlers: AnyJsonHandlers;
  readonly isServed?: IsServed | undefined;
}

/** Where absent, every server has the route. */
type IsServed = (services: Services) => boolean;

interface JsonStreamRoute {
  readonly kind: "json-stream";
  readonly endpoint: JsonEndpoint;
  readonly handlers: AnyJsonStreamHandlers;
}

interface PageRoute {
  readonly kind: "page";
  readonly endpoint: PageEndpoint;
  readonly handlers: AnyPageHandlers;
  readonly isServed?: IsServed | undefined;
}

interface UploadRoute {
  readonly kind: "upload";
  readonly endpoint: UploadEndpoint;
  readonly handlers: AnyUploadHandlers;
}

interface StreamRoute {
  readonly kind: "stream";
  readonly endpoint: StreamEndpoint;
  readonly handlers: AnyStreamHandlers;
}

interface TusRoute {
  readonly kind: "tus";
  readonly endpoint: TusEndpoint;
  readonly handlers: AnyTusHandlers;
}

// In each of these the registry calls the handlers with what this very endpoint's schemas let through, nothing else.

/** JSON out, piece by piece: for a `streamed` endpoint, and for no other. */
export function jsonStream<const E extends JsonEndpoint, Subject>(
  endpoint: E,
  handlers: JsonStreamHandlers<E, Subject>,
): Route {
  return { kind: "json-stream", endpoint, handlers: handlers as unknown as AnyJsonStreamHandlers };
}

/** JSON in and JSON out. */
export function route<const E extends JsonEndpoint, Subject, Prepared = undefined>(
  endpoint: E,
  handlers: JsonHandlers<E, Subject, Prepared>,
  isServed?: IsServed,
): Route {
  return { kind: "json", endpoint, handlers: handlers as unknown as AnyJsonHandlers, isServed };
}

/** A page, a redirect or a file. */
export function page<const E extends PageEndpoint, Subject>(
  endpoint: E,
  handlers: PageHandlers<E, Subject>,
  isServed?: IsServed,
): Route {
  return { kind: "page", endpoint, handlers: handlers as unknown as AnyPageHandlers, isServed };
}

/** Bytes in, in one of two ways: see `UploadEndpoint.transfer`. */
export function upload<const E extends UploadEndpoint, Subject, Sink extends UploadSink>(
  endpoint: E,
  handlers: UploadHandlers<E, Subject, Sink>,
): Route {
  return { kind: "upload", endpoint, handlers: handlers as unknown as AnyUploadHandlers };
}

/** Bytes out: whole or in parts, with a version; every query has ended before the first byte goes out. */
export function stream<const E extends StreamEndpoint, Subject>(
  endpoint: E,
  handlers: StreamHandlers<E, Subject>,
): Route {
  return { kind: "stream", endpoint, handlers: handlers as unknown as AnyStreamHandlers };
}

/** One of the requests of a resumable upload. */
export function tus<const E extends TusEndpoint, Subject>(
  endpoint: E,
  handlers: TusHandlers<E, Subject>,
): Route {
  return { kind: "tus", endpoint, handlers: handlers as unknown as AnyTusHandlers };
}
