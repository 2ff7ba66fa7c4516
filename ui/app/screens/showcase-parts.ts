import { screen } from "./screen.tsx";
import { WATCH_PARTS } from "./watch-parts.ts";

/** What not every showcase has, and what comes after the page. */
export const SHOWCASE_PARTS = {
  menu: WATCH_PARTS.menu,
  // With the list of one's own, which has the same.
  dialogs: screen(
    () => import(/* webpackChunkName: "own-showcases" */ "../../showcase/own-showcase-dialogs.tsx"),
    (module) => module.OwnShowcaseDialogs,
  ),
  // With the page where videos are watched, which has the player, too.
  player: screen(
    () => import(/* webpackChunkName: "watch" */ "../../videos/played-here.tsx"),
    (module) => module.PlayedHere,
  ),
  ratings: screen(
    () => import(/* webpackChunkName: "showcase-ratings" */ "../../showcase/showcase-ratings.tsx"),
    (module) => module.ShowcaseRatings,
  ),
  readme: screen(
    () => import(/* webpackChunkName: "showcase-readme" */ "../../showcase/showcase-readme.view.tsx"),
    (module) => module.ShowcaseReadmeView,
  ),
};
