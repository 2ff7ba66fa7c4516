import {
  type Creator,
  type CreatorFilter,
  formatCreatorFilter,
  isNarrowed,
} from "../../core/profiles/creator.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { FilteredListStore } from "../shared/filtered-list.store.ts";

/** It filters the list by the address. */
export class CreatorListStore extends FilteredListStore<Creator, CreatorFilter> {
  constructor(api: ProfilesApi, clock: Clock) {
    const load = api.listPublic.bind(api);
    super({ load, format: formatCreatorFilter, isNarrowed }, clock);
  }
}
