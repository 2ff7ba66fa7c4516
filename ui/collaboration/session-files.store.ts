import { action, makeObservable, observable, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { SessionFiles } from "../../core/collaboration/session-files.port.ts";
import type { SessionAttachment } from "../../core/collaboration/session.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Failure } from "../../core/shared/failure.ts";

type Id = SessionAttachment["id"];

export class SessionFilesStore {
  readonly #files: SessionFiles;

  /** These files are being downloaded. */
  readonly saving = observable.set<Id>();
  /** They say why the last attempt failed. */
  readonly errors = observable.map<Id, string>();
  /** The map has the addresses of the loaded previews. */
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

  /** Loads the picture while it is shown; if that fails, the file's name suffices. */
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
