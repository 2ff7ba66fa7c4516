import { ownVideosModule } from "../modules/own-videos.module.ts";
import { shareLinksModule } from "../modules/share-links.module.ts";
import { videoTransfersModule } from "../modules/video-transfers.module.ts";
import { videoUploadModule } from "../modules/video-upload.module.ts";
import { watchingModule } from "../modules/watching.module.ts";
import { VideoUploadView } from "../../videos/video-upload.view.tsx";
import { screen } from "./screen.tsx";

const PARTS = {
  recorder: screen("recorder", () => import(/* webpackChunkName: "recorder" */ "./recorder.screen.ts")),
};

export const View = () => <VideoUploadView parts={PARTS} />;
export const modules = [
  ownVideosModule,
  shareLinksModule,
  videoTransfersModule,
  videoUploadModule,
  watchingModule,
];
