import type { FastifyInstance } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Caller } from "../callers/caller.ts";
import { readJsonBodies } from "../input/json-body.ts";
import { extendRequestTimeout } from "../limits/request-timeout.ts";
import type { RouteHost } from "./register-route.ts";
import type { Route } from "./route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** It is null until the caller is identified. */
    caller: Caller | null;
  }
}

/**
 * Registers every address of the server. One that is registered on the framework in another way fails the start, so
 * that lists of the routes are lists of everything.
 */
export async function registerRoutes(
  app: FastifyInstance,
  parts: Omit<RouteHost, "scopes">,
  routes: readonly Route[],
): Promise<void> {
  app.decorateRequest("caller", null);
  app.addHook("onRoute", ({ config, method, url }) => {
    if (config?.endpoint === undefined) throw new Error(`${String(method)} ${url} is not in the registry`);
  });
  const served = routes.filter(({ isServed }) => isServed?.(parts.services) ?? true);
  readJsonBodies(app);
  const scopes = {
    json: app,
    ...(await bodyScope("bytes", app, (inner) => addBufferParser(inner, "*", (body) => body))),
    ...(await bodyScope("form", app, (inner) => {
      addBufferParser(inner, "application/x-www-form-urlencoded", (body) =>
        Object.fromEntries(new URLSearchParams(body.toString("utf8"))),
      );
    })),
    ...(await bodyScope("unread", app, (inner) => {
      inner.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
    })),
  };
  for (const route of served) route.register({ ...parts, scopes });
  extendRequestTimeout(
    app,
    served.map(({ endpoint }) => endpoint),
  );
}

function addBufferParser(scope: FastifyInstance, type: string, read: (body: Buffer) => unknown): void {
  scope.addContentTypeParser(type, { parseAs: "buffer" }, (_request, body: Buffer, parsed) => {
    parsed(null, read(body));
  });
}

/**
 * Makes a part of the server that reads bodies in the added way alone. It is returned under its name, because the
 * framework's instances have a `then`: one that an async function returns is awaited and lost.
 */
async function bodyScope<Name extends string>(
  name: Name,
  app: FastifyInstance,
  addParser: (inner: FastifyInstance) => void,
): Promise<Record<Name, FastifyInstance>> {
  let scope = app;
  await app.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers();
    addParser(inner);
    scope = inner;
    done();
  });
  return { [name]: scope } as Record<Name, FastifyInstance>;
}
