import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpWatchingApi } from "../../../adapters/http/http-watching-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { WatchingApi } from "../../../core/videos/watching-api.port.ts";
import { WatchStore } from "../../videos/watch.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const watchingModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, WatchingApi, HttpWatchingApi, [HttpClient, CurrentSession]);
  bindNew(bind, WatchStore, [WatchingApi, CurrentSession, Clock, Poller]);
});
