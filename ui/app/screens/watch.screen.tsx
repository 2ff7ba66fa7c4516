import { playerModule } from "../modules/player.module.ts";
import { watchingModule } from "../modules/watching.module.ts";
import { WatchView, watchPage } from "../../videos/watch.view.tsx";
import { subjectMenu } from "./subject-menu.ts";

const PARTS = {
  menu: subjectMenu,
};

export const View = () => <WatchView parts={PARTS} />;
export const page = watchPage;
export const modules = [playerModule, watchingModule];
