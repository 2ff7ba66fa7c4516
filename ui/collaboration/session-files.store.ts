import { action, makeObservable, observable, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { SessionFiles } from "../../core/collaboration/session-files.port.ts";
import type { SessionAttachment } from "../../core/collaboration/session.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Failure } from "../../core/shared/failure.ts";

type Id = SessionAttachment["id"];

/** The files of the messages that are shown. */
export class SessionFilesStore {
  readonly #files: SessionFiles;

  /** Those that are on their way to this device. */
  readonly saving = observable.set<Id>();
  /** Why the last try failed. */
  readonly errors = observable.map<Id, string>();
  /** Addresses of pictures, as far as they are here. */
  readonly pictures = observable.map<Id, string>();

  constructor(files: SessionFiles) {
    this.#files = files;
    makeObservable(this, { save: action });
  }

  async save(file: SessionAttachment): Promise<void> {
    if (this.saving.has(file.id)) return;
    this.saving.add(file.id);
    this.errors.delete(file.id);
    try {
      await this.#files.save(file);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      runInAction(() => this.errors.set(file.id, failureMessage(error)));
    } finally {
      runInAction(() => this.saving.delete(file.id));
    }
  }

  /** Has the picture for as long as it is shown; where it cannot be had, the file's name says enough. */
  show(id: Id, previewPath: string): Subscription {
    const showing = this.#files.picture(previewPath).subscribe({
      next: (address) => {
        runInAction(() => this.pictures.set(id, address));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      },
    });
    showing.add(() => {
      runInAction(() => this.pictures.delete(id));
    });
    return showing;
  }
}
