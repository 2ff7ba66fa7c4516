import { screen } from "./screen.tsx";

/** Visitors never need this menu, which reports a work or blocks its author. */
export const subjectMenu = screen(
  "subject-menu",
  () => import(/* webpackChunkName: "subject-menu" */ "./subject-menu.screen.ts"),
);
