import type { ShowcaseId } from "../../core/shared/id.ts";
import { TargetLinksStore } from "../share-links/target-links.store.ts";

export class ShowcaseLinksStore extends TargetLinksStore<ShowcaseId> {}
