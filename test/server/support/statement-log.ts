import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "../../../server/database/database.ts";
import type { Tables } from "../../../server/database/tables.ts";

/** Every statement that goes through a database, in its order. */
export class StatementLog {
  readonly database: Database;
  #statements: string[] = [];

  constructor(database: Database) {
    const kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => {
        this.#statements.push(query.sql);
      },
    });
    this.database = { ...database, kysely };
  }

  /** The statements of one piece of work. */
  async during(work: () => Promise<unknown>): Promise<readonly string[]> {
    this.#statements = [];
    await work();
    return this.#statements;
  }
}
