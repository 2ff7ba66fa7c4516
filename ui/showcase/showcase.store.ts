import { action, makeObservable } from "mobx";
import { type Observable, throwError } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import { mayBeShareToken } from "../../core/share-links/share-link.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { notFound } from "../../core/shared/failure.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import { isOwnShowcase, type Showcase } from "../../core/showcase/showcase.ts";
import type { ShowcasesApi } from "../../core/showcase/showcases-api.port.ts";
import { loadById } from "../shared/loadable.store.ts";
import { PerReaderStore } from "../shared/per-reader.store.ts";
import { MoreShowcasesStore } from "./more-showcases.store.ts";

/** A showcase is opened by its id or by a link, as in the address. */
export type ShowcaseBy = `showcase ${string}` | `link ${string}`;

export class ShowcaseStore extends PerReaderStore<Showcase, [by: ShowcaseBy]> {
  readonly now: () => number;
  /** It lists other showcases of the creator. */
  readonly more: MoreShowcasesStore;

  constructor(api: ShowcasesApi, session: CurrentSession, clock: Clock) {
    super((by) => readFrom(api, by), session);
    this.now = () => clock.now();
    this.more = new MoreShowcasesStore(api);
    makeObservable(this, { rated: action });
  }

  override stop(): void {
    this.more.stop();
    super.stop();
  }

  /** Shows the current rating, which the ratings load. */
  readonly rated = ({ averageRating, totalRatings }: RatingFigures): void => {
    const { value } = this;
    if (value === null || (value.averageRating === averageRating && value.totalRatings === totalRatings))
      return;
    // A pending refresh continues.
    this.state = { kind: "ready", value: { ...value, averageRating, totalRatings } };
  };

  /** Tells whether the reader made it. */
  get isOwn(): boolean {
    return this.value !== null && isOwnShowcase(this.value, this.user);
  }

  /** Returns true when nothing more is loading. */
  get isWhole(): boolean {
    return (
      this.state.kind === "failed" || (this.state.kind === "ready" && this.more.state.kind !== "loading")
    );
  }

  protected override arrived(): void {
    if (this.value !== null) this.more.start(this.value.developerId, this.value.id);
  }
}

function readFrom(api: ShowcasesApi, by: ShowcaseBy): Observable<Showcase> {
  const [kind, ...rest] = by.split(" ");
  const text = rest.join(" ");
  if (kind === "link") return mayBeShareToken(text) ? api.shared(text) : throwError(notFound);
  return loadById(text, (id) => api.get(id as ShowcaseId));
}
