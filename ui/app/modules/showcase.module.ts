import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcaseLinksApi } from "../../../adapters/http/http-showcase-links-api.ts";
import { HttpShowcaseRatingsApi } from "../../../adapters/http/http-showcase-ratings-api.ts";
import { HttpShowcaseReadmesApi } from "../../../adapters/http/http-showcase-readmes-api.ts";
import { HttpShowcaseRemovalApi } from "../../../adapters/http/http-showcase-removal-api.ts";
import { HttpShowcasesApi } from "../../../adapters/http/http-showcases-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ShowcaseLinksApi } from "../../../core/showcase/showcase-links-api.port.ts";
import { ShowcaseRatingsApi } from "../../../core/showcase/showcase-ratings-api.port.ts";
import { ShowcaseReadmesApi } from "../../../core/showcase/showcase-readmes-api.port.ts";
import { ShowcaseRemovalApi } from "../../../core/showcase/showcase-removal-api.port.ts";
import { ShowcasesApi } from "../../../core/showcase/showcases-api.port.ts";
import { MoreShowcasesStore } from "../../showcase/more-showcases.store.ts";
import { ShowcaseLinksStore } from "../../showcase/showcase-links.store.ts";
import { ShowcaseListStore } from "../../showcase/showcase-list.store.ts";
import { ShowcaseRatingsStore } from "../../showcase/showcase-ratings.store.ts";
import { ShowcaseReadmeStore } from "../../showcase/showcase-readme.store.ts";
import { ShowcaseRemovalStore } from "../../showcase/showcase-removal.store.ts";
import { ShowcaseStore } from "../../showcase/showcase.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(ShowcasesApi)
    .toResolvedValue((http) => new HttpShowcasesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShowcaseLinksApi)
    .toResolvedValue(
      (http, navigation) => new HttpShowcaseLinksApi(http, navigation),
      [HttpClient, Navigation],
    )
    .inSingletonScope();
  bind(ShowcaseRemovalApi)
    .toResolvedValue((http) => new HttpShowcaseRemovalApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShowcaseReadmesApi)
    .toResolvedValue((http) => new HttpShowcaseReadmesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShowcaseRatingsApi)
    .toResolvedValue((http) => new HttpShowcaseRatingsApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShowcaseRatingsStore).toResolvedValue(
    (api, session, notices) => new ShowcaseRatingsStore(api, session, notices),
    [ShowcaseRatingsApi, CurrentSession, Notices],
  );
  bind(ShowcaseReadmeStore).toResolvedValue((api) => new ShowcaseReadmeStore(api), [ShowcaseReadmesApi]);
  bind(ShowcaseListStore)
    .toResolvedValue((api, clock) => new ShowcaseListStore(api, clock), [ShowcasesApi, Clock])
    .inSingletonScope();
  bind(ShowcaseStore).toResolvedValue(
    (api, session, clock) => new ShowcaseStore(api, session, clock),
    [ShowcasesApi, CurrentSession, Clock],
  );
  bind(MoreShowcasesStore).toResolvedValue((api) => new MoreShowcasesStore(api), [ShowcasesApi]);
  bind(ShowcaseRemovalStore).toResolvedValue(
    (api, notices) => new ShowcaseRemovalStore(api, notices),
    [ShowcaseRemovalApi, Notices],
  );
  bind(ShowcaseLinksStore).toResolvedValue(
    (api, clipboard, clock, notices) => new ShowcaseLinksStore(api, { clipboard, clock, notices }),
    [ShowcaseLinksApi, Clipboard, Clock, Notices],
  );
});
