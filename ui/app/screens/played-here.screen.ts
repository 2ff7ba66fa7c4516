import { playerModule } from "../modules/player.module.ts";
import { watchingModule } from "../modules/watching.module.ts";
import { PlayedHere } from "../../videos/played-here.tsx";

export const View = PlayedHere;
export const modules = [playerModule, watchingModule];
