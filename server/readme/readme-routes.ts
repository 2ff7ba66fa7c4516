import { previewReadme } from "../../contract/readme.ts";
import { callerKey } from "../http/callers/caller.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";

const previewRoute = route(previewReadme, {
  authorize: allowAnyCaller,
  ownTransactions: true,
  handle: ({ body, caller, services }) => {
    const { text, repository_url: repositoryUrl } = body;
    return services.readmes.preview({ text, repositoryUrl }, callerKey(caller));
  },
});

export const readmeRoutes: readonly Route[] = [previewRoute];
