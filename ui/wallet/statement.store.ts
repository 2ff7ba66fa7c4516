import type { FileSaving } from "../../core/account/file-saving.port.ts";
import { CSV_TYPE, csvFile } from "../../core/payments/csv.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { StatementApi } from "../../core/wallet/statement-api.port.ts";
import { statementFileName } from "../../core/wallet/statement-file.ts";
import { ActionStore } from "../shared/action.store.ts";

/** The action's argument is the file's name. */
export class StatementStore extends ActionStore<string> {
  readonly #api: StatementApi;
  readonly #files: FileSaving;
  readonly #clock: Clock;

  constructor(api: StatementApi, files: FileSaving, clock: Clock, notices: Notices) {
    super(notices);
    this.#api = api;
    this.#files = files;
    this.#clock = clock;
  }

  async download(): Promise<void> {
    const name = statementFileName(this.#clock.now());
    await this.run(name, async () => {
      this.#files.save(name, csvFile(await this.#api.statement()), CSV_TYPE);
    });
  }
}
