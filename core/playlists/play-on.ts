import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";

const KEY = "playlist_plays_on";

/** It stores on the device whether the next video of a playlist begins when one ends. The default is yes. */
export class PlayOn {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  isWanted(): boolean {
    return this.#storage.get(KEY) !== "no";
  }

  keep(isWanted: boolean): void {
    if (isWanted) this.#storage.remove(KEY);
    else this.#storage.set(KEY, "no");
  }
}
