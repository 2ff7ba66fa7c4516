import { lockCaller } from "./account-locks.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import type {
  CredentialRequest,
  CredentialScheme,
  Identified,
  LockMode,
} from "../http/callers/credential-scheme.ts";
import type { SessionCache } from "./session-cache.ts";
import { findCaller } from "./sessions.ts";

/** It reads `Authorization: Bearer …` with the token of a session. */
export class BearerScheme implements CredentialScheme<UserCaller> {
  readonly #db: Db;
  readonly #sessions: SessionCache;
  readonly #now: () => Date;

  constructor(db: Db, sessions: SessionCache, now: () => Date) {
    this.#db = db;
    this.#sessions = sessions;
    this.#now = now;
  }

  isPresent({ headers }: CredentialRequest): boolean {
    return headers.authorization !== undefined;
  }

  async identify(
    { headers: { authorization } }: CredentialRequest,
    remember: boolean,
  ): Promise<Identified<UserCaller> | undefined> {
    const caller = remember
      ? await this.#sessions.find(authorization)
      : await findCaller(this.#db, authorization, this.#now());
    return caller && { caller };
  }

  cached({ headers }: CredentialRequest): UserCaller | undefined {
    return this.#sessions.recall(headers.authorization);
  }

  lock(tx: Db, caller: UserCaller, mode: LockMode): Promise<boolean> {
    return lockCaller(tx, caller, mode);
  }
}
