import { ContainerModule } from "inversify";
import { BrowserTextFiles } from "../../../adapters/browser/browser-text-files.ts";
import { HttpShowcaseEditingApi } from "../../../adapters/http/http-showcase-editing-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ShowcaseDraft } from "../../../core/showcase/showcase-draft.ts";
import { ShowcaseRemovalApi } from "../../../core/showcase/showcase-removal-api.port.ts";
import { ShowcaseEditingApi } from "../../../core/showcase/showcase-editing-api.port.ts";
import { EditShowcaseStore } from "../../showcase/edit-showcase.store.ts";
import { NewShowcaseStore } from "../../showcase/new-showcase.store.ts";
import { OwnShowcasesStore } from "../../showcase/own-showcases.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";
import { bindUploading } from "../bind-uploading.ts";

const texts = new BrowserTextFiles();

export const showcaseEditingModule = new ContainerModule(({ bind }) => {
  bindUploading(bind, ShowcaseEditingApi, HttpShowcaseEditingApi);
  bindOnce(bind, ShowcaseDraft, ShowcaseDraft, [DeviceDrafts, CurrentSession]);
  bindNew(bind, OwnShowcasesStore, [ShowcaseEditingApi, ShowcaseRemovalApi, Clock, Notices]);
  bind(NewShowcaseStore).toResolvedValue(
    (api, draft, keys, options, notices) =>
      new NewShowcaseStore(api, draft, keys, { options, texts, notices }),
    [ShowcaseEditingApi, ShowcaseDraft, IdempotencyKeys, RequestOptionsApi, Notices],
  );
  bind(EditShowcaseStore).toResolvedValue(
    (api, draft, keys, options, notices, session) =>
      new EditShowcaseStore(api, draft, keys, { options, texts, notices }, session),
    [ShowcaseEditingApi, ShowcaseDraft, IdempotencyKeys, RequestOptionsApi, Notices, CurrentSession],
  );
});
