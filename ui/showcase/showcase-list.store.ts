import type { Clock } from "../../core/shared/clock.port.ts";
import {
  formatShowcaseFilter,
  isNarrowed,
  SHOWCASES_A_PAGE,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { FilteredListStore } from "../shared/filtered-list.store.ts";

/** It filters public showcases by the address. One store serves all visits, so that Back finds the list as it was. */
export class ShowcaseListStore extends FilteredListStore<ShowcaseSummary, ShowcaseFilter> {
  constructor(api: ShowcasesApi, clock: Clock) {
    const load = api.list.bind(api);
    super({ load, format: formatShowcaseFilter, isNarrowed, rowsAPage: SHOWCASES_A_PAGE }, clock);
  }
}
