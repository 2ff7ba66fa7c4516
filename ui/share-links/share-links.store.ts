import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Observable } from "rxjs";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";
import { type ShareLink, withLink } from "../../core/share-links/share-link.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export interface LinkParts {
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly notices: Notices;
}

/** A dialog shows the valid links to a thing. */
export abstract class ShareLinksStore<Args extends readonly unknown[] = []> extends LoadableStore<
  readonly ShareLink[],
  Args
> {
  readonly #clipboard: Clipboard;
  /** They were created since the dialog was opened, because the server may not list new ones. */
  #made: readonly ShareLink[] = [];

  readonly now: () => number;
  readonly revoking: ActionStore<ShareLinkId>;
  /** The last copy had this result; null before one. */
  copied: { readonly shareUrl: string; readonly isDone: boolean } | null = null;

  constructor(
    list: (...args: Args) => Observable<readonly ShareLink[]>,
    { clipboard, clock, notices }: LinkParts,
  ) {
    super(list);
    this.now = () => clock.now();
    this.#clipboard = clipboard;
    this.revoking = new ActionStore(notices);
    makeObservable(this, { copied: observableRef, copy: action });
  }

  override stop(): void {
    super.stop();
    this.#made = [];
  }

  async copy({ shareUrl }: ShareLink): Promise<void> {
    const isDone = await this.#clipboard.copy(shareUrl);
    runInAction(() => {
      this.copied = { shareUrl, isDone };
    });
  }

  /** Shows a new link. The list is loaded first where it is missing, and again for a link whose id is unknown. */
  protected add(link: ShareLink): void {
    const isComplete = this.value !== null && link.id !== null;
    this.#made = withLink(this.#made, link);
    this.show(withLink(this.value ?? [], link));
    if (!isComplete) this.refresh();
  }

  /** Revokes the link; does nothing while its id is unknown. */
  protected async end(
    { id, shareUrl }: ShareLink,
    revoke: (id: ShareLinkId) => Promise<void>,
  ): Promise<void> {
    if (id === null || !(await this.revoking.run(id, () => revoke(id)))) return;
    const isOther = (each: ShareLink) => each.shareUrl !== shareUrl;
    this.#made = this.#made.filter(isOther);
    if (this.value !== null) this.show(this.value.filter(isOther));
  }

  protected override arrived(): void {
    const listed = this.value ?? [];
    const all = this.#made.reduceRight(withLink, listed);
    if (all !== listed) this.show(all);
  }
}
