import { map, type Observable } from "rxjs";
import type { LinkCalls } from "../../contract/share-links.ts";
import { NO_SHARE_TOKEN } from "../../core/share-links/share-link-failure.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { TargetLinks } from "../../core/share-links/target-links.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { orGone } from "./or-gone.ts";
import { toShareLink } from "./to-share-link.ts";

/** The links to things of one kind. */
export class HttpTargetLinks<Id extends number> implements TargetLinks<Id> {
  readonly #http: HttpClient;
  readonly #calls: LinkCalls;

  constructor(http: HttpClient, calls: LinkCalls) {
    this.#http = http;
    this.#calls = calls;
  }

  list(id: Id): Observable<readonly ShareLink[]> {
    const params = { id: String(id) };
    return fromCall((signal) => this.#http.call(this.#calls.list, { params, signal })).pipe(
      map((links) => links.map(toShareLink)),
    );
  }

  async share(id: Id): Promise<ShareLink> {
    const call = this.#http.call(this.#calls.share, { params: { id: String(id) }, body: {} });
    const link = toShareLink(await call);
    if (link.shareToken === "") throw new Failure({ kind: "bad-answer", detail: NO_SHARE_TOKEN });
    return link;
  }

  async revoke(id: Id, link: ShareLinkId): Promise<void> {
    const params = { id: String(id), shareId: String(link) };
    await orGone(this.#http.call(this.#calls.revoke, { params }));
  }
}
