import { screen } from "./screen.tsx";

/** What few of those need who upload. */
export const VIDEO_UPLOAD_PARTS = {
  recorder: screen(
    () => import(/* webpackChunkName: "recorder" */ "../../videos/recorder.view.tsx"),
    (module) => module.RecorderView,
  ),
};
