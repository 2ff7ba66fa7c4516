import { defer, finalize, map, type Observable, Subject } from "rxjs";
import type { VideoId } from "../shared/id.ts";
import type { Listed } from "../shared/loadable.ts";
import type { OwnVideo } from "./video.ts";

export interface OwnVideoChange {
  readonly id: VideoId;
  /** It is the server's present state; null after the owner has deleted the video on this page. */
  readonly video: OwnVideo | null;
}

/** It passes each response about an own video to every part of the page that shows it. */
export class OwnVideoChanges {
  readonly #subject = new Subject<OwnVideoChange>();

  readonly changes$: Observable<OwnVideoChange> = this.#subject.asObservable();

  announce(change: OwnVideoChange): void {
    this.#subject.next(change);
  }

  /**
   * Applies later changes to a list, so that videos that were read before a change are not shown in their old
   * state.
   */
  onTopOf(answer$: Observable<Listed<OwnVideo>>): Observable<Listed<OwnVideo>> {
    return defer(() => {
      const later = new Map<VideoId, OwnVideo>();
      const listening = this.changes$.subscribe(({ id, video }) => {
        if (video !== null) later.set(id, video);
      });
      return answer$.pipe(
        map((page) => ({ ...page, rows: page.rows.map((video) => later.get(video.id) ?? video) })),
        finalize(() => listening.unsubscribe()),
      );
    });
  }
}
