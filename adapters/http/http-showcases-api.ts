import { map, type Observable } from "rxjs";
import { getSharedShowcase } from "../../contract/share-links.ts";
import { getShowcase, listShowcases } from "../../contract/showcase.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { ShowcaseFilter } from "../../core/showcase/showcase-filter.ts";
import type { Showcase, ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { longPart } from "./long-part.ts";
import { toShowcase, toShowcaseSummary } from "./to-showcase.ts";

export class HttpShowcasesApi extends OverHttp implements ShowcasesApi {
  list({ q, skill, creator, sort }: ShowcaseFilter, part: ListPart): Observable<Listed<ShowcaseSummary>> {
    const query = {
      ...(q.trim() !== "" && { q: q.trim() }),
      ...(skill.trim() !== "" && { skill: skill.trim() }),
      creator,
      sort,
      ...longPart(part),
    };
    return this.http.readCounted(listShowcases, { query }).pipe(map(listedBy(toShowcaseSummary)));
  }

  get(id: ShowcaseId): Observable<Showcase> {
    return this.http.read(getShowcase, { params: { id } }).pipe(map(toShowcase));
  }

  shared(token: string): Observable<Showcase> {
    return this.http.read(getSharedShowcase, { params: { token } }).pipe(map(toShowcase));
  }
}
