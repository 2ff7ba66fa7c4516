import { screen } from "./screen.tsx";

/** What visitors never need of the watch page. */
export const WATCH_PARTS = {
  menu: screen(
    () => import(/* webpackChunkName: "subject-menu" */ "../../moderation/subject-menu.tsx"),
    (module) => module.SubjectMenu,
  ),
};
