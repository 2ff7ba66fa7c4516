import { createHmac } from "node:crypto";
import type { Db } from "../database/tables.ts";
import type { Settings } from "../settings/settings.ts";

/** Tokens of links and signed addresses are derived from this secret again and again, never stored. */
export class ApplicationSecret {
  readonly #db: Db;
  #secret: Buffer | undefined;

  constructor(db: Db, { appSecret }: Pick<Settings, "appSecret">) {
    this.#db = db;
    if (appSecret !== undefined) this.#secret = Buffer.from(appSecret, "utf8");
  }

  /**
   * Reads the secret from the database. Call it before the first use: inside a transaction it would wait
   * forever for the embedded database's only connection, which the transaction holds.
   */
  async load(): Promise<void> {
    this.#secret ??= await this.#stored();
  }

  /** Returns 256 bits for a purpose, which begins with a word of its own for each kind of derived value. */
  async derive(purpose: string): Promise<Buffer> {
    this.#secret ??= await this.#stored();
    return createHmac("sha256", this.#secret).update(purpose).digest();
  }

  /** Returns 128 bits in base64url for a purpose, which begins with a word of its own for each kind. */
  async sign(purpose: string): Promise<string> {
    return (await this.derive(purpose)).subarray(0, 16).toString("base64url");
  }

  async #stored(): Promise<Buffer> {
    const { secret } = await this.#db
      .selectFrom("application_secret")
      .select("secret")
      .executeTakeFirstOrThrow();
    return secret;
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly secret: ApplicationSecret;
  }
}
