import type { Observable } from "rxjs";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { ShowcaseFilter } from "../../core/showcase/showcase-filter.ts";
import type { Showcase, ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { Pending } from "./pending.ts";

interface ListQuestion {
  readonly filter: ShowcaseFilter;
  readonly part: ListPart;
}

export class FakeShowcasesApi implements ShowcasesApi {
  readonly lists: Pending<ListQuestion, Listed<ShowcaseSummary>>[] = [];
  /** Each showcase is asked for by its id or by its token. */
  readonly reads: Pending<ShowcaseId | string, Showcase>[] = [];

  list(filter: ShowcaseFilter, part: ListPart): Observable<Listed<ShowcaseSummary>> {
    const pending = new Pending<ListQuestion, Listed<ShowcaseSummary>>({ filter, part });
    this.lists.push(pending);
    return pending.answer$;
  }

  get(id: ShowcaseId): Observable<Showcase> {
    return this.#read(id);
  }

  shared(token: string): Observable<Showcase> {
    return this.#read(token);
  }

  #read(of: ShowcaseId | string): Observable<Showcase> {
    const pending = new Pending<ShowcaseId | string, Showcase>(of);
    this.reads.push(pending);
    return pending.answer$;
  }
}
