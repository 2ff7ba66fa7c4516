import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { listTurns } from "../../contract/turns.ts";
import type { ConversationId, RequestId } from "../../core/shared/id.ts";
import type { Turn } from "../../core/turns/turn.ts";
import type { TurnsApi } from "../../core/turns/turns-api.port.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpTurnsApi implements TurnsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(): Observable<readonly Turn[]> {
    return fromCall((signal) => this.#http.call(listTurns, { signal })).pipe(
      map((turns) => turns.map(toTurn)),
    );
  }
}

function toTurn(found: Answer<typeof listTurns>[number]): Turn {
  return {
    kind: found.kind,
    requestId: found.request.id as RequestId,
    requestTitle: found.request.title,
    who: found.who.full_name,
    conversationId: found.conversation_id as ConversationId | null,
    unread: found.unread_count,
    deadline: found.deadline,
    since: found.since,
  };
}
