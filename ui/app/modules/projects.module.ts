import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProjectsApi } from "../../../adapters/http/http-projects-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { ProjectDraft } from "../../../core/projects/project-draft.ts";
import { ProjectsApi } from "../../../core/projects/projects-api.port.ts";
import { RequestsApi } from "../../../core/requests/requests-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ProjectFormStore } from "../../projects/project-form.store.ts";
import { ProjectListStore } from "../../projects/project-list.store.ts";
import { ProjectStore } from "../../projects/project.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const projectsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ProjectsApi, HttpProjectsApi, [HttpClient]);
  bindNew(bind, ProjectListStore, [ProjectsApi, Clock]);
  bind(ProjectFormStore).toResolvedValue(
    (api, keys, notices, storage, current) =>
      new ProjectFormStore(api, keys, notices, new ProjectDraft(storage, current)),
    [ProjectsApi, IdempotencyKeys, Notices, DeviceDrafts, CurrentSession],
  );
  bindNew(bind, ProjectStore, [ProjectsApi, RequestsApi, Clock, Notices]);
});
