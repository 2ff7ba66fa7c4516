import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPublicVideosApi } from "../../../adapters/http/http-public-videos-api.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { PublicVideosApi } from "../../../core/videos/public-videos-api.port.ts";
import { CreatorVideosStore } from "../../profiles/creator-videos.store.ts";
import { VideoListStore } from "../../videos/video-list.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const publicVideosModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, PublicVideosApi, HttpPublicVideosApi, [HttpClient]);
  bindNew(bind, CreatorVideosStore, [PublicVideosApi, Clock]);
  bindNew(bind, VideoListStore, [PublicVideosApi, Clock]);
});
