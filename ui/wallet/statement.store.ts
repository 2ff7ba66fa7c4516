import type { FileSaving } from "../../core/account/file-saving.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { StatementApi } from "../../core/wallet/statement-api.port.ts";
import { statementFileName } from "../../core/wallet/statement-file.ts";
import { ActionStore } from "../shared/action.store.ts";

/** Its action is the file's name. */
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
      this.#files.save(name, await this.#api.statement(), "text/csv");
    });
  }
}
