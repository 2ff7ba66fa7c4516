import { type Observable, of, throwError } from "rxjs";
import type { ClientsApi } from "../../core/profiles/clients-api.port.ts";
import type { VisibleClient } from "../../core/profiles/visible-client.ts";
import { Failure, notFound } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";

export class FakeClientsApi implements ClientsApi {
  shown: VisibleClient | Failure = notFound();

  client(_id: UserId): Observable<VisibleClient> {
    const { shown } = this;
    return shown instanceof Failure ? throwError(() => shown) : of(shown);
  }
}
