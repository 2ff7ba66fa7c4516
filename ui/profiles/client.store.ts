import type { ClientsApi } from "../../core/profiles/clients-api.port.ts";
import type { VisibleClient } from "../../core/profiles/visible-client.ts";
import type { UserId } from "../../core/shared/id.ts";
import { loadById, LoadableStore } from "../shared/loadable.store.ts";

export class ClientStore extends LoadableStore<VisibleClient, [id: string]> {
  constructor(api: ClientsApi) {
    super((text) => loadById(text, (id) => api.client(id as UserId)));
  }
}
