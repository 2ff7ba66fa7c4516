import type { FastifyInstance } from "fastify";

/**
 * Reads bodies as JSON; text is refused like every other type. Many programs announce JSON on every call: where the
 * contract has no body, an empty one that is announced as JSON counts as none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(["text/plain", "application/json"]);
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, parsed) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (body === "" && endpoint !== undefined && endpoint.body === undefined) parsed(null, undefined);
    else void parse(request, body, parsed);
  });
}
