import type { AccountApi } from "../../core/account/account-api.port.ts";
import { accountMessage } from "../../core/account/account-refusal.ts";
import { exportFileName } from "../../core/account/export-file.ts";
import type { FileSaving } from "../../core/account/file-saving.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";

/** The action's argument is the file's name. */
export class DataExportStore extends ActionStore<string> {
  readonly #api: AccountApi;
  readonly #files: FileSaving;
  readonly #clock: Clock;

  constructor(api: AccountApi, files: FileSaving, clock: Clock, notices: Notices) {
    super(notices);
    this.#api = api;
    this.#files = files;
    this.#clock = clock;
  }

  async download(): Promise<void> {
    const name = exportFileName(this.#clock.now());
    const save = async () => {
      this.#files.save(name, await this.#api.exportData(), "application/json");
    };
    await this.run(name, save, accountMessage);
  }
}
