import { type Observable, of } from "rxjs";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { ShareSheet } from "../../core/share-links/share-sheet.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { ShowcaseLinksApi } from "../../core/showcase/showcase-links-api.port.ts";
import type { ShowcaseRemovalApi } from "../../core/showcase/showcase-removal-api.port.ts";
import { aShareLink } from "../builders/share-links.ts";

export class FakeShowcaseLinksApi implements ShowcaseLinksApi {
  links: readonly ShareLink[] = [];
  /** Making a link fails with it. */
  failure: Failure | null = null;

  list(): Observable<readonly ShareLink[]> {
    return of(this.links);
  }

  share(): Promise<ShareLink> {
    if (this.failure !== null) return Promise.reject(this.failure);
    const link = aShareLink({ shareUrl: "https://atelier.test/shared/showcases/abcdefghijklmnopqrstuv" });
    this.links = [link];
    return Promise.resolve(link);
  }

  revoke(): Promise<void> {
    this.links = [];
    return Promise.resolve();
  }
}

export class FakeShowcaseRemovalApi implements ShowcaseRemovalApi {
  readonly calls: string[] = [];
  failure: Error | null = null;

  remove(id: ShowcaseId): Promise<void> {
    return this.#done(`remove ${id}`);
  }

  restore(id: ShowcaseId): Promise<void> {
    return this.#done(`restore ${id}`);
  }

  #done(call: string): Promise<void> {
    this.calls.push(call);
    return this.failure === null ? Promise.resolve() : Promise.reject(this.failure);
  }
}

export class FakeShareSheet implements ShareSheet {
  has = false;
  opens = true;
  readonly pages: { readonly title: string; readonly url: string }[] = [];

  isThere(): boolean {
    return this.has;
  }

  open(page: { readonly title: string; readonly url: string }): Promise<boolean> {
    this.pages.push(page);
    return Promise.resolve(this.opens);
  }
}
