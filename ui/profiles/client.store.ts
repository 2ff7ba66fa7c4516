import type { ClientsApi } from "../../core/profiles/clients-api.port.ts";
import type { VisibleClient } from "../../core/profiles/visible-client.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import { loadById, LoadableStore } from "../shared/loadable.store.ts";

export class ClientStore extends LoadableStore<VisibleClient, [id: string]> {
  /** Returns milliseconds since the epoch. */
  readonly now: () => number;

  constructor(api: ClientsApi, clock: Clock) {
    super((text) => loadById(text, (id) => api.client(id as UserId)));
    this.now = () => clock.now();
  }
}
