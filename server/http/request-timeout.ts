import type { FastifyInstance } from "fastify";
import type { Route } from "./route.ts";

/** Lets the framework wait as long as the slowest upload may take; all other bodies keep the time that it had. */
export function extendRequestTimeout(app: FastifyInstance, routes: readonly Route[]): void {
  const ordinary = app.server.requestTimeout;
  const longest = Math.max(
    0,
    ...routes.map(({ endpoint }) => (endpoint.kind === "upload" ? endpoint.limits.totalMs : 0)),
  );
  if (longest <= ordinary) return;
  app.server.requestTimeout = longest;
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.kind !== "upload" && !request.raw.complete) {
      const timer = setTimeout(() => request.raw.destroy(), ordinary);
      request.raw.once("end", () => {
        clearTimeout(timer);
      });
      request.raw.once("close", () => {
        clearTimeout(timer);
      });
    }
    done();
  });
}
