import { map, type Observable } from "rxjs";
import * as v from "valibot";
import { assumed } from "../../contract/assumed.ts";
import type { BodyInput } from "../../contract/endpoint.ts";
import type { LinkCalls } from "../../contract/share-links.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import { NO_SHARE_TOKEN } from "../../core/share-links/share-link-failure.ts";
import type { SharedKind, ShareLink } from "../../core/share-links/share-link.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";
import type { FieldNames } from "./field-names.ts";
import { givenShareLink } from "./given-share-link.ts";
import type { HttpClient } from "./http-client.ts";
import { orGone } from "./or-gone.ts";
import { toShareLink } from "./to-share-link.ts";

const FIELDS: FieldNames<NonNullable<BodyInput<LinkCalls["share"]>>, { readonly projectUrl: string }> = {
  project_url: "projectUrl",
};

/** It has the calls about the links of one kind of thing. */
export interface LinksOf {
  readonly kind: SharedKind;
  readonly calls: LinkCalls;
}

/** It manages links to things of one kind on our own server and on others, whose responses are shorter. */
export class HttpShareLinks<Id extends number> {
  readonly #http: HttpClient;
  readonly #navigation: Pick<Navigation, "origin">;
  readonly #of: LinksOf;

  constructor(http: HttpClient, navigation: Pick<Navigation, "origin">, of: LinksOf) {
    this.#http = http;
    this.#navigation = navigation;
    this.#of = of;
  }

  list(id: Id): Observable<readonly ShareLink[]> {
    const call = { ...this.#of.calls.list, answer: assumed(v.array(givenShareLink), []) };
    return this.#http
      .read(call, { params: { id } })
      .pipe(map((links) => links.flatMap((found) => toShareLink(found, this.#setting(null)) ?? [])));
  }

  async revoke(id: Id, link: ShareLinkId): Promise<void> {
    await orGone(this.#http.call(this.#of.calls.revoke, { params: { id, shareId: link } }));
  }

  /** @param projectUrl null for things whose links belong to no project, "" for a link that belongs to none */
  protected async made(id: Id, projectUrl: string | null): Promise<ShareLink> {
    const call = { ...this.#of.calls.share, answer: givenShareLink };
    const body = projectUrl === null ? {} : { project_url: projectUrl };
    const found = await this.#http.call(call, { params: { id }, body, fields: FIELDS });
    const link = toShareLink(found, this.#setting(projectUrl === "" ? null : projectUrl));
    if (link === null) throw new Failure({ kind: "bad-answer", detail: NO_SHARE_TOKEN });
    return link;
  }

  #setting(projectUrl: string | null) {
    return { kind: this.#of.kind, origin: this.#navigation.origin(), projectUrl };
  }
}
