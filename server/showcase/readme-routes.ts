import type { Db } from "../database/tables.ts";
import {
  getSharedShowcaseReadme,
  getShowcaseReadme,
  readReadmeImage,
  readSharedReadmeImage,
  readShowcaseReadme,
} from "../../contract/showcase-readme.ts";
import { readmeFormatOf } from "../../core/readme/readme-limits.ts";
import { type Caller, rateLimitKey, userKey } from "../http/callers/caller.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { page, type Route, route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { readmePage } from "../readme/readme-html.ts";
import type { ReadmeSource } from "../readme/readmes.ts";
import { remoteImagePage } from "../readme/remote-images.ts";
import { mayOpenShowcase } from "./shared-showcase.ts";
import { isForEverybody, mayReadShowcase } from "./showcase-policy.ts";
import { type FoundShowcase, readmeOf } from "./showcase-repository.ts";

/** @throws Refusal not_found when the showcase has no readme */
async function sourceOf(
  db: Db,
  { id, developer_id, repository_url, readme_name }: FoundShowcase,
): Promise<ReadmeSource> {
  const text = await readmeOf(db, id);
  if (text === null || readme_name === null) throw new Refusal("not_found");
  return {
    text,
    author: developer_id,
    repositoryUrl: repository_url,
    format: readmeFormatOf(readme_name) ?? "text",
  };
}

interface ReadmeContext {
  readonly db: Db;
  readonly services: Services;
  readonly caller: Caller;
  readonly ip: string;
}

async function readmeTree({ db, services }: Pick<ReadmeContext, "db" | "services">, found: FoundShowcase) {
  return services.readmes.render(await sourceOf(db, found));
}

async function readmeImage(
  { db, services, caller, ip }: ReadmeContext,
  found: FoundShowcase,
  number: number,
) {
  const { document } = await services.readmes.render(await sourceOf(db, found));
  const people = { reader: rateLimitKey(caller, ip), author: userKey(found.developer_id) };
  const image = await services.remoteImages.get(document, number, people);
  return remoteImagePage(image, isForEverybody(found) ? "public" : "private");
}

const readRoute = page(readShowcaseReadme, {
  authorize: mayReadShowcase,
  handle: async ({ db, query, services }, found) => {
    const source = await sourceOf(db, found);
    if (query.format === "html") return readmePage(await services.readmes.html(source));
    return { kind: "document", mediaType: "text/plain; charset=utf-8", text: source.text };
  },
});

const treeRoute = route(getShowcaseReadme, {
  pageTopics: ({ params: { id } }) => [`showcase:${id}`],
  authorize: mayReadShowcase,
  handle: readmeTree,
});

const sharedTreeRoute = route(getSharedShowcaseReadme, {
  authorize: mayOpenShowcase,
  handle: (context, { found }) => readmeTree(context, found),
});

const imageRoute = page(readReadmeImage, {
  authorize: mayReadShowcase,
  handle: (context, found) => readmeImage(context, found, context.params.number),
});

const sharedImageRoute = page(readSharedReadmeImage, {
  authorize: mayOpenShowcase,
  handle: (context, { found }) => readmeImage(context, found, context.params.number),
});

export const readmeRoutes: readonly Route[] = [
  readRoute,
  treeRoute,
  sharedTreeRoute,
  imageRoute,
  sharedImageRoute,
];
