import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Tables } from "../../database/tables.ts";
import type { Caller } from "../callers/caller.ts";
import type { CredentialSchemes } from "../callers/credential-scheme.ts";
import { readJsonBodies } from "../input/json-body.ts";
import { registerJsonRoute } from "./json-route.ts";
import { registerJsonStream } from "./json-stream-route.ts";
import { registerPage } from "./page-route.ts";
import type { RouteHost } from "./register-route.ts";
import { registerStream } from "./stream-route.ts";
import { registerTus } from "./tus-route.ts";
import { registerUpload } from "./upload-route.ts";
import { extendRequestTimeout } from "../limits/request-timeout.ts";
import type { Route } from "./route.ts";
import type { Services } from "./services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** It is null until the caller is identified. */
    caller: Caller | null;
  }
}

interface Parts {
  readonly db: Kysely<Tables>;
  readonly services: Services;
  readonly schemes: CredentialSchemes;
}

/**
 * Registers every address of the server. One that is registered on the framework in another way fails the start, so
 * that lists of the routes are lists of everything.
 */
export async function registerRoutes(
  app: FastifyInstance,
  parts: Parts,
  routes: readonly Route[],
): Promise<void> {
  app.decorateRequest("caller", null);
  app.addHook("onRoute", ({ config, method, url }) => {
    if (config?.endpoint === undefined) throw new Error(`${String(method)} ${url} is not in the registry`);
  });
  const served = routes.filter(
    (route) => !("isServed" in route) || (route.isServed?.(parts.services) ?? true),
  );
  readJsonBodies(app);
  const scopes = {
    json: app,
    ...(await bodyScope("bytes", app, (inner) => {
      addBufferParser(inner, "*", (body) => body);
    })),
    ...(await bodyScope("form", app, (inner) => {
      addBufferParser(inner, "application/x-www-form-urlencoded", (body) =>
        Object.fromEntries(new URLSearchParams(body.toString("utf8"))),
      );
    })),
    ...(await bodyScope("unread", app, (inner) => {
      inner.addContentTypeParser("*", (_request, _body, parsed) => {
        parsed(null);
      });
    })),
  };
  const host = { ...parts, scopes };
  for (const route of served) register(host, route);
  extendRequestTimeout(
    app,
    served.map(({ endpoint }) => endpoint),
  );
}

function register(host: RouteHost, route: Route): void {
  switch (route.kind) {
    case "json":
      registerJsonRoute(host, route.endpoint, route.handlers);
      return;
    case "json-stream":
      registerJsonStream(host, route.endpoint, route.handlers);
      return;
    case "page":
      registerPage(host, route.endpoint, route.handlers);
      return;
    case "upload":
      registerUpload(host, route.endpoint, route.handlers);
      return;
    case "stream":
      registerStream(host, route.endpoint, route.handlers);
      return;
    case "tus":
      registerTus(host, route.endpoint, route.handlers);
  }
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
