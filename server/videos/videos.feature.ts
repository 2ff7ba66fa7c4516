import type { Feature } from "../http/feature.ts";
import * as files from "./migrations/20261122T1921-videos-files.ts";
import * as announced from "./migrations/20261122T2300-videos-announced.ts";
import * as recordings from "./migrations/20261122T2310-videos-recordings.ts";
import * as announcedOne from "./migrations/20261123T0605-videos-announced-one.ts";
import * as finishedUploads from "./migrations/20261125T2132-videos-finished-uploads.ts";
import * as turns from "./migrations/20261126T0200-videos-turns.ts";
import * as details from "./migrations/20261129T1310-videos-details.ts";
import * as words from "./migrations/20261130T0502-videos-words-of-all-scripts.ts";
import { sampleVideos } from "./add-sample-videos.ts";
import { dropOldViews } from "../view-counting/count-view.ts";
import { captionRoutes } from "./caption-routes.ts";
import { posterRoutes } from "./poster-routes.ts";
import { smallUploadRoutes } from "./small-upload-route.ts";
import { streamRoutes } from "./stream-routes.ts";
import { dropOldUploads, processArrivedVideos } from "./upload-jobs.ts";
import { uploadRoutes } from "./upload-routes.ts";
import { videoCommands } from "./video-commands.ts";
import { VIDEO_VIEWS, videoRoutes } from "./video-routes.ts";
import { videoShareRoutes } from "./video-share-routes.ts";
import type {} from "./video-tables.ts";
import {
  videoCaptionsAccountPart,
  videosAccountPart,
  videoUploadsAccountPart,
} from "./videos-account-part.ts";

export const videosFeature: Feature = {
  name: "videos",
  routes: [
    ...videoRoutes,
    ...videoShareRoutes,
    ...streamRoutes,
    ...uploadRoutes,
    ...smallUploadRoutes,
    ...posterRoutes,
    ...captionRoutes,
  ],
  migrations: {
    "20261122T1921-videos-files": files,
    "20261122T2300-videos-announced": announced,
    "20261122T2310-videos-recordings": recordings,
    "20261123T0605-videos-announced-one": announcedOne,
    "20261125T2132-videos-finished-uploads": finishedUploads,
    "20261126T0200-videos-turns": turns,
    "20261129T1310-videos-details": details,
    "20261130T0502-videos-words-of-all-scripts": words,
  },
  commands: videoCommands,
  topics: ["videos", "videos-of", "video"],
  account: [videosAccountPart, videoCaptionsAccountPart, videoUploadsAccountPart],
  jobs: { dropOldVideoViews: dropOldViews(VIDEO_VIEWS), dropOldUploads },
  frequentJobs: { processArrivedVideos },
  rateLimits: {
    /** It limits routes that count views: a visitor is identified by a header that can be forged. */
    views: { points: 30, seconds: 60 },
  },
  sampleData: [sampleVideos],
};
