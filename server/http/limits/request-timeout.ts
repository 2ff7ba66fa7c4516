import type { IncomingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";

/** Lets the server wait as long as the slowest upload may take; all other bodies keep the server's former limit. */
export function extendRequestTimeout(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const ordinary = app.server.requestTimeout;
  const longest = Math.max(
    0,
    ...endpoints.map((endpoint) => ("limits" in endpoint ? endpoint.limits.totalMs : 0)),
  );
  if (longest <= ordinary) return;
  app.server.requestTimeout = longest;
  app.addHook("onRequest", (request, _reply, done) => {
    const { socket } = request.raw;
    // A call within the process has no connection that could be slow.
    const isArriving = socket instanceof Socket && hasBody(request.headers) && !request.raw.complete;
    if (isArriving && hasOrdinaryTime(request.routeOptions.config.endpoint)) {
      // It equals Node's own error, so that it is answered in the same way.
      const timer = setTimeout(() => {
        const tooSlow = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        app.server.emit("clientError", tooSlow, socket);
      }, ordinary);
      request.raw.once("end", () => clearTimeout(timer));
      request.raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

function hasOrdinaryTime(endpoint: Endpoint | undefined): boolean {
  return endpoint === undefined || !("limits" in endpoint);
}
