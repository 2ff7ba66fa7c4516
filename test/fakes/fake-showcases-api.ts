import type { Observable } from "rxjs";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { ShowcaseFilter } from "../../core/showcase/showcase-filter.ts";
import type { Showcase, ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { ask, type Pending } from "./pending.ts";

interface ListQuestion {
  readonly filter: ShowcaseFilter;
  readonly part: ListPart;
}

export class FakeShowcasesApi implements ShowcasesApi {
  readonly lists: Pending<ListQuestion, Listed<ShowcaseSummary>>[] = [];
  /** Each showcase is asked for by its id or by its token. */
  readonly reads: Pending<ShowcaseId | string, Showcase>[] = [];

  list(filter: ShowcaseFilter, part: ListPart): Observable<Listed<ShowcaseSummary>> {
    return ask(this.lists, { filter, part });
  }

  get(id: ShowcaseId): Observable<Showcase> {
    return ask(this.reads, id);
  }

  shared(token: string): Observable<Showcase> {
    return ask(this.reads, token);
  }
}
