import { useEffect } from "react";
import type { VideoFilter } from "../../core/videos/video-filter.ts";
import type { VideoListStore } from "./video-list.store.ts";

/** Shows this list in the store while the view is mounted. */
export function useShownList(store: VideoListStore, { q, creator, sort }: VideoFilter, page: number): void {
  useEffect(() => {
    store.show({ q, creator, sort }, page);
  }, [store, q, creator, sort, page]);
  useEffect(() => () => store.stop(), [store]);
}
