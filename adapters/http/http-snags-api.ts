import { map, type Observable } from "rxjs";
import * as v from "valibot";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import { MAX_PAGE } from "../../contract/shared.ts";
import {
  answerSnag,
  createSnag,
  listSnags,
  type SnagBody,
  withdrawSnag,
} from "../../contract/snagged-requests.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import { titleOrNumber } from "../../core/conversations/conversation-name.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { ConversationId, RequestId, SnagId, VideoId } from "../../core/shared/id.ts";
import type { SnagFilter } from "../../core/snagged-requests/snag-filter.ts";
import type { SnagForm } from "../../core/snagged-requests/snag-form.ts";
import type { SnagAnswer } from "../../core/snagged-requests/snag-state-machine.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import { answeredOr } from "./answered-or.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toPerson } from "./to-person.ts";
import { tolerant } from "./tolerant.ts";
import { bareVideo, toVideoSummary } from "./to-video.ts";

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
      .pipe(map((found) => found && { ...found, value: matching(filter, found.value) }));
  }

  list(filter: SnagFilter, part: ListPart): Observable<Listed<SnaggedRequest>> {
    const query = queryOf(filter, part);
    return this.http.readCounted(listSnags, { query }).pipe(map((found) => matching(filter, found)));
  }

  async create(request: RequestId, form: SnagForm, idempotencyKey: string): Promise<SnaggedRequest> {
    const body = {
      request_id: request,
      message: form.message,
      video_ids: [...form.videoIds],
      profile_link: form.profileLink,
      include_profile: form.includeProfile,
    };
    const sending = this.http.call(createSnag, { body, fields: SNAG_FIELDS, idempotencyKey });
    return answeredOr(sending.then(toSnag), () => this.#sent(body));
  }

  async withdraw(id: SnagId): Promise<void> {
    await this.http.call(withdrawSnag, { params: { id } });
  }

  async answer(id: SnagId, answer: SnagAnswer): Promise<SnaggedRequest> {
    return toSnag(await this.http.call(answerSnag, { params: { id }, body: { status: answer } }));
  }

  /** Finds the response that was just sent, which an answer of another server may not show. */
  #sent({ request_id, ...said }: SnagBody): Observable<SnaggedRequest> {
    return this.list({ requestId: request_id as RequestId, status: null }, ALL).pipe(
      map(
        ({ rows }) => rows[0] ?? toSnag(v.parse(tolerant(createSnag.answer), { id: 0, request_id, ...said })),
      ),
    );
  }
}

/** Part of a list that has all responses to one request. */
const ALL: ListPart = { skip: 0, limit: MAX_PAGE };

function queryOf({ requestId, status }: SnagFilter, { skip, limit }: ListPart) {
  return { request_id: requestId, status, skip, limit };
}

type Sent = Answer<typeof createSnag>;

/** Reads the rows under the filter: another server lists all. */
function matching(
  { requestId, status }: SnagFilter,
  found: { readonly items: readonly Sent[]; readonly total: number },
): Listed<SnaggedRequest> {
  const { rows: all, total } = listedBy(toSnag)(found);
  const rows = all.filter(
    (row) =>
      (requestId === null || row.requestId === requestId) && (status === null || row.status === status),
  );
  return { rows, total: rows.length === all.length ? total : rows.length };
}

function toSnag(found: Sent): SnaggedRequest {
  const developer = toPerson(found.developer);
  const requestId = found.request_id as RequestId | null;
  return {
    id: found.id as SnagId,
    message: found.message,
    videos: isKnown(developer)
      ? found.videos.map(toVideoSummary)
      : found.video_ids.map((id) => bareVideo(id as VideoId)),
    profileLink: found.profile_link,
    includeProfile: found.include_profile,
    status: found.status,
    createdAt: found.created_at,
    answeredAt: found.answered_at,
    developer,
    client: toPerson(found.client),
    conversationId: found.conversation_id as ConversationId | null,
    requestId,
    removedTitle: found.removed_title,
    request: toRequest(found) ?? (isKnown(developer) || requestId === null ? null : bareRequest(requestId)),
  };
}

function toRequest({ request }: Sent): SnaggedRequest["request"] {
  return (
    request && { title: request.title, status: request.status, estimatedBudget: request.estimated_budget }
  );
}

/** Request of which another server says the id alone. */
function bareRequest(id: RequestId): SnaggedRequest["request"] {
  return { title: titleOrNumber("", id), status: "open", estimatedBudget: null };
}
