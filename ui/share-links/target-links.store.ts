import type { Clipboard } from "../../core/share-links/clipboard.port.ts";
import { shareLinkMessage } from "../../core/share-links/share-link-failure.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { TargetLinks } from "../../core/share-links/target-links.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { ShareLinksStore } from "./share-links.store.ts";

interface TargetLinkParts {
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly notices: Notices;
}

/** The live links to one thing of one's own. */
export class TargetLinksStore<Id> extends ShareLinksStore<[target: Id]> {
  readonly #links: TargetLinks<Id>;

  readonly now: () => number;
  readonly making: ActionStore;

  constructor(links: TargetLinks<Id>, { clipboard, clock, notices }: TargetLinkParts) {
    super((target) => links.list(target), { clipboard, notices });
    this.#links = links;
    this.now = () => clock.now();
    this.making = new ActionStore(notices);
  }

  async make(target: Id): Promise<void> {
    await this.making.run(
      undefined,
      async () => {
        this.add(await this.#links.share(target));
      },
      shareLinkMessage,
    );
  }

  async revoke(target: Id, link: ShareLink): Promise<void> {
    await this.end(link, (id) => this.#links.revoke(target, id));
  }
}
