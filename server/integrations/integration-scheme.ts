import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { IntegrationCaller } from "../http/callers/caller.ts";
import type { CredentialRequest, CredentialScheme, Identified } from "../http/callers/credential-scheme.ts";
import { keyOf } from "./integration-key.ts";
import { findByKey, lockIntegrationShared } from "./integration-repository.ts";

/** It accepts `Authorization: Bearer atk_…` with the key of an integration. */
export class IntegrationScheme implements CredentialScheme<IntegrationCaller> {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  isPresent({ headers }: CredentialRequest): boolean {
    return keyOf(headers.authorization) !== undefined;
  }

  async identify({ headers }: CredentialRequest): Promise<Identified<IntegrationCaller> | undefined> {
    const caller = await findByKey(this.#db, keyOf(headers.authorization) ?? "", this.#now());
    return caller && { caller };
  }

  lock(tx: Db, { id }: IntegrationCaller): Promise<boolean> {
    return lockIntegrationShared(tx, Number(id) as IntegrationId);
  }
}
