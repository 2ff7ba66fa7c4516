import { map, type Observable } from "rxjs";
import { getSharedShowcase } from "../../contract/share-links.ts";
import { getShowcase, listShowcases, listShowcasesOf } from "../../contract/showcase.ts";
import type { ShowcaseId, UserId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import {
  formatShowcaseFilter,
  NO_SHOWCASE_FILTER,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import type { Showcase, ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { withGivenShowcase, withGivenShowcases } from "./given-showcase.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { longPart } from "./long-part.ts";
import { toShowcase, toShowcaseSummary } from "./to-showcase.ts";

const LIST = withGivenShowcases(listShowcases);
const LIST_OF = withGivenShowcases(listShowcasesOf);
const ONE = withGivenShowcase(getShowcase);
const SHARED = withGivenShowcase(getSharedShowcase);

export class HttpShowcasesApi extends OverHttp implements ShowcasesApi {
  list(filter: ShowcaseFilter, part: ListPart): Observable<Listed<ShowcaseSummary>> {
    const { q, skill, creator, sort } = filter;
    if (creator !== null && isByCreatorAlone(filter)) return this.#listOf(creator, part);
    const query = {
      ...(q.trim() !== "" && { q: q.trim() }),
      ...(skill.trim() !== "" && { skill: skill.trim() }),
      creator,
      sort,
      ...longPart(part),
    };
    return this.http.readCounted(LIST, { query }).pipe(map(listedBy(toShowcaseSummary)));
  }

  get(id: ShowcaseId): Observable<Showcase> {
    return this.http.read(ONE, { params: { id } }).pipe(map(toShowcase));
  }

  shared(token: string): Observable<Showcase> {
    return this.http.read(SHARED, { params: { token } }).pipe(map(toShowcase));
  }

  #listOf(creator: UserId, { skip, limit }: ListPart): Observable<Listed<ShowcaseSummary>> {
    return this.http
      .readCounted(LIST_OF, { params: { id: creator }, query: { skip, limit } })
      .pipe(map(listedBy(toShowcaseSummary)));
  }
}

/** Tells whether a developer's own list, which other servers have, too, is what the filter asks for. */
function isByCreatorAlone(filter: ShowcaseFilter): boolean {
  return formatShowcaseFilter({ ...filter, creator: null }) === formatShowcaseFilter(NO_SHOWCASE_FILTER);
}
