import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { sendRefusal } from "./error-handler.ts";
import { Refusal } from "./refusal.ts";
import { pagePolicy } from "./security-headers.ts";

/** What the client's build says of itself, in `pages.json` beside its files. */
const builtPages = v.object({
  /** The prerendered home page: for "/" and "/home". */
  home: v.string(),
  /** The empty shell: for every other address. */
  shell: v.string(),
  /** CSP hashes of the styles that stand in the pages. */
  styleHashes: v.array(v.string()),
  /** The Trusted Types policies that the scripts create. */
  trustedTypes: v.array(v.string()),
});

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** A file at the top, such as /favicon.svg and /robots.txt; pages have no dot in their address. */
const TOP_FILE = /^\/[\w-]+\.[a-z0-9]{2,11}$/;

/** Serves the built client: hashed assets for ever, pages always asked again, everything precompressed. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, "pages.json");
  if (!existsSync(file)) return serveNoPages(app);
  const pages = v.parse(builtPages, JSON.parse(readFileSync(file, "utf8")));
  const policy = pagePolicy(pages.styleHashes, pages.trustedTypes);

  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    decorateReply: false,
  });

  const page = (reply: FastifyReply, name: string) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .sendFile(name, folder, { cacheControl: false, index: false });

  app.get("/", (_request, reply) => page(reply, pages.home));
  app.get("/home", (_request, reply) => page(reply, pages.home));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const isPage =
      (request.method === "GET" || request.method === "HEAD") && !/^\/(api|assets)(\/|$)/.test(path);
    if (!isPage) return sendRefusal(new Refusal("not_found"), request, reply);
    if (!TOP_FILE.test(path)) return page(reply, pages.shell);
    if (!existsSync(join(folder, path))) return sendRefusal(new Refusal("not_found"), request, reply);
    return reply.sendFile(path.slice(1), folder, { maxAge: 60 * 60 * 1000 });
  });
}

/** The API alone, as in tests and behind the development server. */
function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal("not_found"), request, reply));
}
