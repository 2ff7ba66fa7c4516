import { action, makeObservable, observable, runInAction } from "mobx";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import type { PlaylistStore } from "./playlist.store.ts";

/** One's own videos that are ready, put into a playlist and taken out of it. */
export class AddableVideosStore extends LoadableStore<readonly VideoOption[]> {
  /** Whether each will stand in the playlist, while that is on its way or waits. */
  readonly #wanted = observable.map<VideoId, boolean>();
  #last: Promise<void> = Promise.resolve();

  constructor(options: RequestOptionsApi) {
    super(() => options.videos());
    makeObservable(this, { toggle: action });
  }

  /** As it will be. @param isInside as it is */
  isChosen(id: VideoId, isInside: boolean): boolean {
    return this.#wanted.get(id) ?? isInside;
  }

  /** One after another: the answer to each is the whole playlist. */
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
