import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpOwnVideosApi } from "../../../adapters/http/http-own-videos-api.ts";
import { OwnVideosApi } from "../../../core/videos/own-videos-api.port.ts";
import { FirstVideoStore } from "../../first-video/first-video.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const ownVideosModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, OwnVideosApi, HttpOwnVideosApi, [HttpClient]);
  bindNew(bind, FirstVideoStore, [OwnVideosApi]);
});
