import { map } from "rxjs";
import type { ShowcaseId, UserId } from "../../core/shared/id.ts";
import { NO_SHOWCASE_FILTER } from "../../core/showcase/showcase-filter.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** A profile and the page of a showcase show this many. */
const MOST = 4;

/** It lists a developer's newest public showcases without the one on the page. */
export class MoreShowcasesStore extends LoadableStore<
  readonly ShowcaseSummary[],
  [creator: UserId, except?: ShowcaseId]
> {
  constructor(api: ShowcasesApi) {
    super((creator, except) =>
      api
        .list({ ...NO_SHOWCASE_FILTER, creator }, { skip: 0, limit: except === undefined ? MOST : MOST + 1 })
        .pipe(map(({ rows }) => rows.filter(({ id }) => id !== except).slice(0, MOST))),
    );
  }
}
