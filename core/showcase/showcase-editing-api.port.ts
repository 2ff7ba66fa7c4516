import type { Observable } from "rxjs";
import type { Sending } from "../editing/sending.ts";
import type { Versioned } from "../editing/versioned.ts";
import type { ShowcaseId, VideoId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { ShowcaseFiles } from "./showcase-files.ts";
import type { ShowcaseDetails } from "./showcase-form.ts";
import type { OwnShowcase, Showcase } from "./showcase.ts";

/** The showcase is created with its files in one call. */
export interface NewShowcase extends ShowcaseFiles {
  readonly details: ShowcaseDetails;
  readonly videos: readonly VideoId[];
}

/**
 * Part that is replaced by itself: the videos, whose refusal is an error of the field "videos", or whether the creator's
 * card is shown.
 */
export type ShowcasePart =
  { readonly videos: readonly VideoId[] } | { readonly includeProfile: ShowcaseDetails["includeProfile"] };

/**
 * These calls write the caller's own showcases. Everything fails with a Failure; what is Observable is cold,
 * and unsubscribing aborts it. An idempotency key is the same for every try of one command.
 */
export abstract class ShowcaseEditingApi {
  abstract listOwn(part: ListPart): Observable<Listed<OwnShowcase>>;
  abstract read(id: ShowcaseId): Observable<Versioned<Showcase>>;
  /** Reads the text of its readme. */
  abstract readme(id: ShowcaseId): Observable<string>;
  abstract create(showcase: NewShowcase, idempotencyKey: string): Observable<Sending<Showcase>>;
  /** @param version of what is replaced; another one by now fails as outdated */
  abstract update(
    id: ShowcaseId,
    details: ShowcaseDetails,
    version: string,
    idempotencyKey: string,
  ): Promise<Versioned<Showcase>>;
  abstract putPart(id: ShowcaseId, part: ShowcasePart): Promise<Versioned<Showcase>>;
  abstract putFiles(
    id: ShowcaseId,
    files: ShowcaseFiles,
    idempotencyKey: string,
  ): Observable<Sending<Versioned<Showcase>>>;
}
