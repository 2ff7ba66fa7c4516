import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { TargetLinks } from "../../core/share-links/target-links.ts";
import { HttpShareLinks } from "./http-share-links.ts";

/** It manages links to things of one kind that belong to no project. */
export class HttpTargetLinks<Id extends number> extends HttpShareLinks<Id> implements TargetLinks<Id> {
  share(id: Id): Promise<ShareLink> {
    return this.made(id, null);
  }
}
