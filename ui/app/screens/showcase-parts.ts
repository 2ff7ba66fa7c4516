import { screen } from "./screen.tsx";
import { WATCH_PARTS } from "./watch-parts.ts";

/** What not every showcase has, and what comes after the page. */
export const SHOWCASE_PARTS = {
  menu: WATCH_PARTS.menu,
  ratings: screen(
    () => import(/* webpackChunkName: "showcase-ratings" */ "../../showcase/showcase-ratings.tsx"),
    (module) => module.ShowcaseRatings,
  ),
  readme: screen(
    () => import(/* webpackChunkName: "showcase-readme" */ "../../showcase/showcase-readme.view.tsx"),
    (module) => module.ShowcaseReadmeView,
  ),
};
