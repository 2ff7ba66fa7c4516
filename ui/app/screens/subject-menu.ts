import { screen } from "./screen.tsx";

/** What visitors never need: report somebody's work, or block its author. */
export const subjectMenu = screen(
  "subject-menu",
  () => import(/* webpackChunkName: "subject-menu" */ "./subject-menu.screen.ts"),
);
