import { shareLinkMessage } from "../../core/share-links/share-link-failure.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { TargetLinks } from "../../core/share-links/target-links.ts";
import { ActionStore } from "../shared/action.store.ts";
import { type LinkParts, ShareLinksStore } from "./share-links.store.ts";

export class TargetLinksStore<Id> extends ShareLinksStore<[target: Id]> {
  readonly #links: TargetLinks<Id>;

  readonly making: ActionStore;

  constructor(links: TargetLinks<Id>, parts: LinkParts) {
    super((target) => links.list(target), parts);
    this.#links = links;
    this.making = new ActionStore(parts.notices);
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
