import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpTurnsApi } from "../../../adapters/http/http-turns-api.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { TurnsApi } from "../../../core/turns/turns-api.port.ts";
import { TurnsStore } from "../../turns/turns.store.ts";

export const turnsModule = new ContainerModule(({ bind }) => {
  bind(TurnsApi)
    .toResolvedValue((http) => new HttpTurnsApi(http), [HttpClient])
    .inSingletonScope();
  bind(TurnsStore).toResolvedValue((api, clock) => new TurnsStore(api, clock), [TurnsApi, Clock]);
});
