import type { Feature } from "../http/feature.ts";
import { shareLinks } from "./share-link-ways-in.ts";
import { shareLinksAccountPart } from "./share-links-account-part.ts";
import type {} from "./share-link-tables.ts";
import * as begin from "./migrations/20261122T1923-share-links-begin.ts";

export const shareLinksFeature: Feature = {
  name: "share-links",
  migrations: { "20261122T1923-share-links-begin": begin },
  account: [shareLinksAccountPart],
  waysIn: [shareLinks],
};
