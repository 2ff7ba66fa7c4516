import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { pagePolicy } from "../http/security-headers.ts";

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

export interface ClientPages {
  readonly home: string;
  readonly shell: string;
  readonly contentSecurityPolicy: string;
  has(path: string): boolean;
}

/** The built client in this folder, precompressed; undefined where there is none: the API alone, as in tests. */
export async function openClientPages(
  app: FastifyInstance,
  folder: string,
): Promise<ClientPages | undefined> {
  const file = join(folder, "pages.json");
  if (!existsSync(file)) return undefined;
  const { home, shell, styleHashes, trustedTypes } = v.parse(
    builtPages,
    JSON.parse(readFileSync(file, "utf8")),
  );
  // Adds `sendFile` to replies, and no address. A `Range` is ignored: nothing here is worth fetching in parts.
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, acceptRanges: false });
  return {
    home,
    shell,
    contentSecurityPolicy: pagePolicy(styleHashes, trustedTypes),
    has: (path) => existsSync(join(folder, path)),
  };
}

declare module "../http/services.ts" {
  interface Services {
    readonly clientPages: ClientPages | undefined;
  }
}
