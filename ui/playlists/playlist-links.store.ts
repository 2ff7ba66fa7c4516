import type { PlaylistId } from "../../core/shared/id.ts";
import { TargetLinksStore } from "../share-links/target-links.store.ts";

/** The links to an own playlist. */
export class PlaylistLinksStore extends TargetLinksStore<PlaylistId> {}
