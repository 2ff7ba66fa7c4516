import { ContainerModule } from "inversify";
import { HttpAvatarApi } from "../../../adapters/http/http-avatar-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { PageAnswers } from "../../../adapters/http/page-answers.ts";
import { uploading } from "../../../adapters/http/uploading.ts";
import { Bearer } from "../../../core/auth/bearer.port.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { NetworkSignals } from "../../../core/connectivity/network-signals.port.ts";
import { AvatarApi } from "../../../core/profiles/avatar-api.port.ts";
import { AvatarService } from "../../../core/profiles/avatar-service.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { AvatarStore } from "../../profiles/avatar.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

/** The avatar's upload is apart from the public profiles, whose pages upload nothing. */
export const ownAvatarModule = new ContainerModule(({ bind }) => {
  bind(AvatarApi)
    .toResolvedValue(
      (http, bearer, clock, network, answers) => {
        const isOnline = () => network.isOnline();
        const uploads = new HttpClient(bearer, clock, { isOnline, answers, fetch: uploading });
        return new HttpAvatarApi(http, uploads);
      },
      [HttpClient, Bearer, Clock, NetworkSignals, PageAnswers],
    )
    .inSingletonScope();
  bindOnce(bind, AvatarService, AvatarService, [AvatarApi, CurrentSession]);
  bindNew(bind, AvatarStore, [AvatarService, Notices]);
});
