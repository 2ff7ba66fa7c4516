import { AsyncLocalStorage } from "node:async_hooks";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Database } from "../../../server/database/database.ts";
import type { Tables } from "../../../server/database/tables.ts";

export class StatementLog {
  readonly database: Database;
  readonly #ofTheWork = new AsyncLocalStorage<CompiledQuery[]>();

  constructor(database: Database) {
    const kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => {
        this.#ofTheWork.getStore()?.push(query);
      },
    });
    this.database = { ...database, kysely };
  }

  /** Returns the statements of one piece of work, without those of the server's own jobs meanwhile. */
  async during(work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> {
    const statements: CompiledQuery[] = [];
    await this.#ofTheWork.run(statements, work);
    return statements;
  }
}
