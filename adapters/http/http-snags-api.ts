import { map, type Observable } from "rxjs";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import { answerSnag, createSnag, listSnags, withdrawSnag } from "../../contract/snagged-requests.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { ConversationId, RequestId, SnagId } from "../../core/shared/id.ts";
import type { SnagFilter } from "../../core/snagged-requests/snag-filter.ts";
import type { SnagForm } from "../../core/snagged-requests/snag-form.ts";
import type { SnagAnswer } from "../../core/snagged-requests/snag-state-machine.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toPerson } from "./to-person.ts";
import { toVideoSummary } from "./to-video.ts";

const SNAG_FIELDS: FieldNames<BodyInput<typeof createSnag>, SnagForm> = {
  request_id: null,
  message: "message",
  video_ids: "videoIds",
  profile_link: "profileLink",
  include_profile: "includeProfile",
};

export class HttpSnagsApi extends OverHttp implements SnagsApi {
  latest(
    filter: SnagFilter,
    limit: number,
    etag: string | null,
  ): Observable<Conditional<Listed<SnaggedRequest>> | null> {
    const query = queryOf(filter, { skip: 0, limit });
    return this.http
      .readCountedIfChanged(listSnags, { query, etag })
      .pipe(map((found) => found && { ...found, value: listedBy(toSnag)(found.value) }));
  }

  list(filter: SnagFilter, part: ListPart): Observable<Listed<SnaggedRequest>> {
    const query = queryOf(filter, part);
    return this.http.readCounted(listSnags, { query }).pipe(map(listedBy(toSnag)));
  }

  async create(request: RequestId, form: SnagForm, idempotencyKey: string): Promise<SnaggedRequest> {
    const body = {
      request_id: request,
      message: form.message,
      video_ids: [...form.videoIds],
      profile_link: form.profileLink,
      include_profile: form.includeProfile,
    };
    return toSnag(await this.http.call(createSnag, { body, fields: SNAG_FIELDS, idempotencyKey }));
  }

  async withdraw(id: SnagId): Promise<void> {
    await this.http.call(withdrawSnag, { params: { id } });
  }

  async answer(id: SnagId, answer: SnagAnswer): Promise<SnaggedRequest> {
    return toSnag(await this.http.call(answerSnag, { params: { id }, body: { status: answer } }));
  }
}

function queryOf({ requestId, status }: SnagFilter, { skip, limit }: ListPart) {
  return { request_id: requestId, status, skip, limit };
}

function toSnag(found: Answer<typeof createSnag>): SnaggedRequest {
  const { request } = found;
  return {
    id: found.id as SnagId,
    message: found.message,
    videos: found.videos.map(toVideoSummary),
    profileLink: found.profile_link,
    includeProfile: found.include_profile,
    status: found.status,
    createdAt: found.created_at,
    answeredAt: found.answered_at,
    developer: toPerson(found.developer),
    client: toPerson(found.client),
    conversationId: found.conversation_id as ConversationId | null,
    requestId: found.request_id as RequestId | null,
    removedTitle: found.removed_title,
    request:
      request === null
        ? null
        : { title: request.title, status: request.status, estimatedBudget: request.estimated_budget },
  };
}
