import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcaseLinksApi } from "../../../adapters/http/http-showcase-links-api.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ShowcaseLinksApi } from "../../../core/showcase/showcase-links-api.port.ts";
import { ShowcaseLinksStore } from "../../showcase/showcase-links.store.ts";
import { bindOnce } from "../bind-class.ts";

export const showcaseLinksModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ShowcaseLinksApi, HttpShowcaseLinksApi, [HttpClient, Navigation]);
  bind(ShowcaseLinksStore).toResolvedValue(
    (api, clipboard, clock, notices) => new ShowcaseLinksStore(api, { clipboard, clock, notices }),
    [ShowcaseLinksApi, Clipboard, Clock, Notices],
  );
});
