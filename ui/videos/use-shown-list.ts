import { useEffect } from "react";
import type { VideoFilter } from "../../core/videos/video-filter.ts";
import type { VideoListStore } from "./video-list.store.ts";

/** The store shows this list while the view is there. */
export function useShownList(store: VideoListStore, { q, creator, sort }: VideoFilter, page: number): void {
  useEffect(() => {
    store.show({ q, creator, sort }, page);
  }, [store, q, creator, sort, page]);
  useEffect(
    () => () => {
      store.stop();
    },
    [store],
  );
}
