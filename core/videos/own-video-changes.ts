import { type Observable, Subject } from "rxjs";
import type { VideoId } from "../shared/id.ts";
import type { OwnVideo } from "./video.ts";

export interface OwnVideoChange {
  readonly id: VideoId;
  /** As the server has it now; null for one that its owner has deleted here. */
  readonly video: OwnVideo | null;
}

/** What any answer says of an own video is told to everything on the page that shows it. */
export class OwnVideoChanges {
  readonly #subject = new Subject<OwnVideoChange>();

  readonly changes$: Observable<OwnVideoChange> = this.#subject.asObservable();

  announce(change: OwnVideoChange): void {
    this.#subject.next(change);
  }
}
