import { listShowcaseShares, revokeShowcaseShare, shareShowcase } from "../../contract/share-links.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { ShowcaseLinksApi } from "../../core/showcase/showcase-links-api.port.ts";
import type { HttpClient } from "./http-client.ts";
import { HttpTargetLinks } from "./http-target-links.ts";

const CALLS = { share: shareShowcase, list: listShowcaseShares, revoke: revokeShowcaseShare };

export class HttpShowcaseLinksApi extends HttpTargetLinks<ShowcaseId> implements ShowcaseLinksApi {
  constructor(http: HttpClient, navigation: Pick<Navigation, "origin">) {
    super(http, navigation, { kind: "showcase", calls: CALLS });
  }
}
