import type { Observable } from "rxjs";
import type { UserId } from "../shared/id.ts";
import type { VisibleClient } from "./visible-client.ts";

export abstract class ClientsApi {
  /** Cold, and unsubscribing aborts it; fails with "not-found" where this caller may not know them. */
  abstract client(id: UserId): Observable<VisibleClient>;
}
