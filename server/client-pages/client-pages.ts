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

/** The client's build describes itself in `pages.json` beside its files. */
const builtPages = v.object({
  /** It is the empty shell in which the browser renders all pages that the server does not render. */
  shell: v.string(),
  portal: v.string(),
  /** These files at the top are public, such as an icon; all others there are for the server alone. */
  publicFiles: v.array(v.string()),
  /** The scripts create these policies for Trusted Types. */
  trustedTypes: v.array(v.string()),
  /** The program, a path from the build's folder, renders pages; absent where the browser renders all. */
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
  /** It is for the page with the payment provider's own form. */
  readonly cardFormPolicy: string;
  readonly rendered: RenderedPages | undefined;
  /** They are paths from the top, with a slash in front. */
  readonly publicFiles: ReadonlySet<string>;
}

interface Outside {
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Opens the built client in this folder, which is precompressed; undefined where there is none: then the
 * server is the API alone, as in tests.
 */
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
  // It adds `sendFile` to replies, and no route. No file here is worth fetching in parts, by `Range`.
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
