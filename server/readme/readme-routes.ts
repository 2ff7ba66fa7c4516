import { previewReadme } from "../../contract/readme.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import { callerKey } from "../http/caller.ts";
import { allowAnyCaller } from "../http/policy.ts";
import { type Route, route } from "../http/route.ts";

/** As the wire has it; every answer with a readme's tree is made by this. */
export function showReadme({ contents, blocks, isPlain }: ReadmeDocument) {
  return { contents: [...contents], blocks, is_plain: isPlain };
}

const previewRoute = route(previewReadme, {
  authorize: allowAnyCaller,
  ownTransactions: true,
  handle: async ({ body, caller, services }) => {
    const { text, repository_url: repositoryUrl } = body;
    return showReadme(await services.readmes.preview({ text, repositoryUrl }, callerKey(caller)));
  },
});

export const readmeRoutes: readonly Route[] = [previewRoute];
