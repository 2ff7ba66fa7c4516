import { map, type Observable } from "rxjs";
import { getVisibleClient } from "../../contract/profiles.ts";
import type { ClientsApi } from "../../core/profiles/clients-api.port.ts";
import type { VisibleClient } from "../../core/profiles/visible-client.ts";
import type { UserId } from "../../core/shared/id.ts";
import { OverHttp } from "./over-http.ts";
import { toClientProfile } from "./to-client-profile.ts";
import { toPerson } from "./to-person.ts";
import { toRequestSummary } from "./to-request-summary.ts";

export class HttpClientsApi extends OverHttp implements ClientsApi {
  client(id: UserId): Observable<VisibleClient> {
    return this.http.read(getVisibleClient, { params: { id } }).pipe(
      map(({ profile, ...found }) => ({
        ...toPerson(found),
        memberSince: found.member_since,
        completedAgreements: found.completed_agreements,
        profile: profile && toClientProfile(profile),
        requests: found.requests.map(toRequestSummary),
      })),
    );
  }
}
