import { shareLinksModule } from "../modules/share-links.module.ts";
import { showcaseModule } from "../modules/showcase.module.ts";
import { showcasesModule } from "../modules/showcases.module.ts";
import { ShowcaseView, showcasePage } from "../../showcase/showcase.view.tsx";
import { screen } from "./screen.tsx";
import { subjectMenu } from "./subject-menu.ts";

const PARTS = {
  menu: subjectMenu,
  // The list of own showcases has the same dialogs in this chunk.
  dialogs: screen(
    "own-showcases",
    () => import(/* webpackChunkName: "own-showcases" */ "./own-showcase-dialogs.screen.ts"),
  ),
  // The watch page's chunk has the player, too.
  player: screen("watch", () => import(/* webpackChunkName: "watch" */ "./played-here.screen.ts")),
  ratings: screen(
    "showcase-ratings",
    () => import(/* webpackChunkName: "showcase-ratings" */ "./showcase-ratings.screen.ts"),
  ),
  readme: screen(
    "showcase-readme",
    () => import(/* webpackChunkName: "showcase-readme" */ "./showcase-readme.screen.ts"),
  ),
};

export const View = () => <ShowcaseView parts={PARTS} />;
export const page = showcasePage;
export const modules = [shareLinksModule, showcaseModule, showcasesModule];
