import { action, makeObservable, observable, runInAction } from "mobx";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import type { PlaylistStore } from "./playlist.store.ts";

/** It adds the user's ready videos to a playlist and removes them. */
export class AddableVideosStore extends LoadableStore<readonly VideoOption[]> {
  /** It tells for each pending change whether the video will be in the playlist. */
  readonly #wanted = observable.map<VideoId, boolean>();
  #last: Promise<void> = Promise.resolve();

  constructor(options: RequestOptionsApi) {
    super(() => options.videos());
    makeObservable(this, { toggle: action });
  }

  /** Tells whether the video will be in the playlist. @param isInside whether it is now */
  isChosen(id: VideoId, isInside: boolean): boolean {
    return this.#wanted.get(id) ?? isInside;
  }

  /** Sends the changes one after another, because each response is the whole playlist. */
  toggle(id: VideoId, playlist: PlaylistStore): Promise<void> {
    const isInside = playlist.value?.videos.some(({ videoId }) => videoId === id) === true;
    const isWanted = !this.isChosen(id, isInside);
    this.#wanted.set(id, isWanted);
    this.#last = this.#last.then(async () => {
      await (isWanted ? playlist.putIn(id) : playlist.takeOut(id));
      runInAction(() => {
        if (this.#wanted.get(id) === isWanted) this.#wanted.delete(id);
      });
    });
    return this.#last;
  }
}
