import type { Observable } from "rxjs";
import type { ClientsApi } from "../../core/profiles/clients-api.port.ts";
import type { VisibleClient } from "../../core/profiles/visible-client.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { notFound } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import { answered } from "./answered.ts";

export class FakeClientsApi implements ClientsApi {
  shown: VisibleClient | Failure = notFound();

  client(_id: UserId): Observable<VisibleClient> {
    return answered(this.shown);
  }
}
