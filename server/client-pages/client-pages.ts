import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { CARD_FORM_TRUSTED_TYPES } from "../../core/payments/card-form-page.ts";
import { pagePolicy } from "../http/errors/security-headers.ts";
import { STRIPE_ORIGINS } from "../payments/stripe-origins.ts";
import { PageDocument } from "./page-document.ts";
import type { PageProgram } from "./page-program.ts";
import { RenderedPages } from "./rendered-pages.ts";

/** What the client's build says of itself, in `pages.json` beside its files. */
const builtPages = v.object({
  /** The empty shell: for whatever the browser draws. */
  shell: v.string(),
  /** The collaboration portal, a page of its own. */
  portal: v.string(),
  /** The files at the top that anybody may ask for, such as an icon; all others there are the server's own. */
  publicFiles: v.array(v.string()),
  /** The Trusted Types policies that the scripts create. */
  trustedTypes: v.array(v.string()),
  /** What renders pages with their words in them, as a path from here; absent where the browser draws all. */
  rendered: v.optional(
    v.object({
      program: v.string(),
      template: v.array(v.string()),
      pageStyles: v.array(v.string()),
      chunks: v.record(v.string(), v.array(v.string())),
    }),
  ),
});

export interface ClientPages {
  readonly shell: string;
  readonly portal: string;
  readonly contentSecurityPolicy: string;
  /** Of the page with the payment provider's own form, where there is one. */
  readonly cardFormPolicy: string;
  /** Undefined where the browser draws all. */
  readonly rendered: RenderedPages | undefined;
  /** As paths from the top. */
  readonly publicFiles: ReadonlySet<string>;
}

interface Outside {
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** The built client in this folder, precompressed; undefined where there is none: the API alone, as in tests. */
export async function openClientPages(
  app: FastifyInstance,
  folder: string,
  { publicUrl, now }: Outside,
): Promise<ClientPages | undefined> {
  const file = join(folder, "pages.json");
  if (!existsSync(file)) return undefined;
  const { shell, portal, publicFiles, trustedTypes, rendered } = v.parse(
    builtPages,
    JSON.parse(readFileSync(file, "utf8")),
  );
  // Adds `sendFile` to replies, and no address. A `Range` is ignored: nothing here is worth fetching in parts.
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, acceptRanges: false });
  const pages = async ({ program: file, ...built }: NonNullable<typeof rendered>) => {
    const program = (await import(pathToFileURL(resolve(folder, file)).href)) as PageProgram;
    const document = new PageDocument(folder, built, trustedTypes);
    return new RenderedPages({ app, program, document, publicUrl, now });
  };
  return {
    rendered: rendered && (await pages(rendered)),
    shell,
    portal,
    contentSecurityPolicy: pagePolicy([], trustedTypes),
    cardFormPolicy: pagePolicy(
      [],
      [...trustedTypes, ...Object.values(CARD_FORM_TRUSTED_TYPES)],
      STRIPE_ORIGINS,
    ),
    publicFiles: new Set(publicFiles.map((name) => `/${name}`)),
  };
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly clientPages: ClientPages | undefined;
  }
}
