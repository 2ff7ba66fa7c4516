import { ContainerModule } from "inversify";
import { Clock } from "../../../core/shared/clock.port.ts";
import { KeyValueStorage } from "../../../core/storage/key-value-storage.port.ts";
import { PlayerMemory } from "../../../core/videos/player-memory.ts";
import { PlayerStore } from "../../player/player.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const playerModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, PlayerMemory, PlayerMemory, [KeyValueStorage]);
  bindNew(bind, PlayerStore, [PlayerMemory, Clock]);
});
