import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import { accountMessage } from "../../core/account/account-refusal.ts";
import { exportFileName } from "../../core/account/export-file.ts";
import type { FileSaving } from "../../core/account/file-saving.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type DataExportState =
  | { readonly kind: "idle" | "collecting" }
  | { readonly kind: "saved"; readonly name: string }
  | { readonly kind: "failed"; readonly message: string };

export class DataExportStore {
  readonly #api: AccountApi;
  readonly #files: FileSaving;
  readonly #clock: Clock;
  readonly #notices: Notices;

  state: DataExportState = { kind: "idle" };

  constructor(api: AccountApi, files: FileSaving, clock: Clock, notices: Notices) {
    this.#api = api;
    this.#files = files;
    this.#clock = clock;
    this.#notices = notices;
    makeObservable(this, { state: observableRef, download: action });
  }

  async download(): Promise<void> {
    if (this.state.kind === "collecting") return;
    this.state = { kind: "collecting" };
    try {
      const text = await this.#api.exportData();
      const name = exportFileName(this.#clock.now());
      this.#files.save(name, text, "application/json");
      runInAction(() => (this.state = { kind: "saved", name }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
    }
  }

  #fail(failure: Failure): void {
    const message = accountMessage(failure);
    const isCancelled = failure.kind === "cancelled";
    if (!isCancelled) this.#notices.error(message);
    runInAction(() => (this.state = isCancelled ? { kind: "idle" } : { kind: "failed", message }));
  }
}
