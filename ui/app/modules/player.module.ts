import { ContainerModule } from "inversify";
import { Clock } from "../../../core/shared/clock.port.ts";
import { KeyValueStorage } from "../../../core/storage/key-value-storage.port.ts";
import { PlayerMemory } from "../../../core/videos/player-memory.ts";
import { PlayerStore } from "../../player/player.store.ts";

export const playerModule = new ContainerModule(({ bind }) => {
  bind(PlayerMemory)
    .toResolvedValue((storage) => new PlayerMemory(storage), [KeyValueStorage])
    .inSingletonScope();
  bind(PlayerStore).toResolvedValue((memory, clock) => new PlayerStore(memory, clock), [PlayerMemory, Clock]);
});
