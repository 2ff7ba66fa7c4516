import { action, makeObservable, observable } from "mobx";
import { Subscription } from "rxjs";
import { type Creator, type CreatorFilter, formatCreatorFilter } from "../../core/profiles/creator.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

export const CREATORS_A_PAGE = 50;
/** Long enough that a word is not asked for letter by letter. */
const TYPING_PAUSE_MS = 250;

/** Creators as the address filters them. */
export class CreatorListStore extends PagedListStore<Creator, [filter: CreatorFilter]> {
  readonly #clock: Clock;
  #filter: CreatorFilter | undefined;
  #pause = new Subscription();

  /** The rows that stand here are another filter's; the answer is on its way. */
  isOutdated = false;

  constructor(api: ProfilesApi, clock: Clock) {
    super(CREATORS_A_PAGE, (part, filter) => api.listPublic(filter, part));
    this.#clock = clock;
    makeObservable(this, { isOutdated: observable, show: action });
  }

  /** The first list at once, the next when typing pauses; what stands stays until the answer is here. */
  show(filter: CreatorFilter): void {
    const shown = this.#filter;
    if (shown !== undefined && formatCreatorFilter(filter) === formatCreatorFilter(shown)) return;
    this.stop();
    this.#filter = filter;
    this.isOutdated = shown !== undefined && this.state.kind === "ready";
    if (!this.isOutdated) this.start(filter);
    else
      this.#pause = this.#clock.after(TYPING_PAUSE_MS).subscribe(() => {
        this.reload(filter);
      });
  }

  override stop(): void {
    this.#filter = undefined;
    this.#pause.unsubscribe();
    super.stop();
  }

  protected override arrived(): void {
    this.isOutdated = false;
  }
}
