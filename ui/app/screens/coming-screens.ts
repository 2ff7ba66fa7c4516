import { createElement } from "react";
import type { ComingTopic } from "./coming-page.view.tsx";
import { type Screen, screen } from "./screen.tsx";

/** The designed page for an address whose own screen comes later. */
export function comingScreen(topic: ComingTopic): Screen {
  return screen(
    () => import(/* webpackChunkName: "coming" */ "./coming-page.view.tsx"),
    ({ ComingPageView }) =>
      () =>
        createElement(ComingPageView, { topic }),
  );
}
