import { action, computed, makeObservable, observable, runInAction } from "mobx";
import type { Observable, Subscription } from "rxjs";
import type { Sending } from "../../core/editing/sending.ts";
import { cancelled } from "../../core/shared/failure.ts";

/** It shows uploads that the user can cancel. */
export class SendingStore {
  #stop: (() => void) | undefined;

  /** Bytes are counted in per cent; null without an upload. */
  percent: number | null = null;

  constructor() {
    makeObservable(this, { percent: observable, canCancel: computed, follow: action });
  }

  get canCancel(): boolean {
    return this.percent !== null;
  }

  cancel(): void {
    this.#stop?.();
  }

  /** Shows the progress until the upload is done. Rejects as cancelled when the user cancels it. */
  follow<T>(steps: Observable<Sending<T>>): Promise<T> {
    this.percent = 0;
    return new Promise<T>((resolve, reject) => {
      const left: { sending?: Subscription } = {};
      const end = () => {
        this.#stop = undefined;
        runInAction(() => (this.percent = null));
      };
      this.#stop = () => {
        left.sending?.unsubscribe();
        end();
        reject(cancelled());
      };
      left.sending = steps.subscribe({
        next: (step) => {
          if (step.kind === "sending") runInAction(() => (this.percent = step.percent));
          else resolve(step.value);
        },
        error: (error: unknown) => {
          end();
          reject(error instanceof Error ? error : new Error("No failure", { cause: error }));
        },
        complete: end,
      });
    });
  }
}
