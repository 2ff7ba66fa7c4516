import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPublicVideosApi } from "../../../adapters/http/http-public-videos-api.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { PublicVideosApi } from "../../../core/videos/public-videos-api.port.ts";
import { CreatorVideosStore } from "../../profiles/creator-videos.store.ts";
import { VideoListStore } from "../../videos/video-list.store.ts";

export const publicVideosModule = new ContainerModule(({ bind }) => {
  bind(PublicVideosApi)
    .toResolvedValue((http) => new HttpPublicVideosApi(http), [HttpClient])
    .inSingletonScope();
  bind(CreatorVideosStore).toResolvedValue(
    (api, clock) => new CreatorVideosStore(api, clock),
    [PublicVideosApi, Clock],
  );
  bind(VideoListStore).toResolvedValue(
    (api, clock) => new VideoListStore(api, clock),
    [PublicVideosApi, Clock],
  );
});
