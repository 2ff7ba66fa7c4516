import { map } from "rxjs";
import type { ShowcaseId, UserId } from "../../core/shared/id.ts";
import { NO_SHOWCASE_FILTER } from "../../core/showcase/showcase-filter.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** What a profile, and the page beside a showcase, has room for. */
const MOST = 4;

/** A developer's newest public showcases, without the one beside which they stand. */
export class MoreShowcasesStore extends LoadableStore<
  readonly ShowcaseSummary[],
  [creator: UserId, except: ShowcaseId | null]
> {
  constructor(api: ShowcasesApi) {
    super((creator, except) =>
      api
        .list({ ...NO_SHOWCASE_FILTER, creator }, { skip: 0, limit: except === null ? MOST : MOST + 1 })
        .pipe(map(({ rows }) => rows.filter(({ id }) => id !== except).slice(0, MOST))),
    );
  }
}
