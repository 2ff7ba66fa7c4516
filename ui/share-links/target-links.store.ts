import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";
import { shareLinkMessage } from "../../core/share-links/share-link-failure.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { TargetLinks } from "../../core/share-links/target-links.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

interface LinkParts {
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly notices: Notices;
}

/** The live links to one thing of one's own. */
export class TargetLinksStore<Id> extends LoadableStore<readonly ShareLink[], [target: Id]> {
  readonly #links: TargetLinks<Id>;
  readonly #clipboard: Clipboard;

  readonly now: () => number;
  readonly making: ActionStore;
  readonly revoking: ActionStore<ShareLinkId>;
  /** What came of copying the last one; null before. */
  copied: { readonly id: ShareLinkId; readonly isDone: boolean } | null = null;

  constructor(links: TargetLinks<Id>, { clipboard, clock, notices }: LinkParts) {
    super((target) => links.list(target));
    this.#links = links;
    this.#clipboard = clipboard;
    this.now = () => clock.now();
    this.making = new ActionStore(notices);
    this.revoking = new ActionStore(notices);
    makeObservable(this, { copied: observableRef, copy: action });
  }

  async make(target: Id): Promise<void> {
    await this.making.run(
      undefined,
      async () => {
        const link = await this.#links.share(target);
        const others = (this.value ?? []).filter(({ id }) => id !== link.id);
        this.show([link, ...others]);
      },
      shareLinkMessage,
    );
  }

  async copy({ id, shareUrl }: ShareLink): Promise<void> {
    const isDone = await this.#clipboard.copy(shareUrl);
    runInAction(() => {
      this.copied = { id, isDone };
    });
  }

  async revoke(target: Id, link: ShareLinkId): Promise<void> {
    const isDone = await this.revoking.run(link, () => this.#links.revoke(target, link));
    if (isDone && this.value !== null) this.show(this.value.filter(({ id }) => id !== link));
  }
}
