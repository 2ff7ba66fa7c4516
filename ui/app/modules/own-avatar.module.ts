import { ContainerModule } from "inversify";
import { HttpAvatarApi } from "../../../adapters/http/http-avatar-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { AvatarApi } from "../../../core/profiles/avatar-api.port.ts";
import { AvatarService } from "../../../core/profiles/avatar-service.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { AvatarStore } from "../../profiles/avatar.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";
import { bindUploading } from "../bind-uploading.ts";

/** The avatar's upload is apart from the public profiles, whose pages upload nothing. */
export const ownAvatarModule = new ContainerModule(({ bind }) => {
  bindUploading(bind, AvatarApi, HttpAvatarApi);
  bindOnce(bind, AvatarService, AvatarService, [AvatarApi, CurrentSession]);
  bindNew(bind, AvatarStore, [AvatarService, Notices]);
});
