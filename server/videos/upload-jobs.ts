import type { FeatureJob } from "../http/feature.ts";
import { dropOld, finishReceived } from "../resumable-uploads/upload-jobs.ts";
import { videoUploads } from "./video-uploads.ts";

const finishReceivedVideos = finishReceived(videoUploads);

/** Frequent: what was put off, and what a process that has gone left behind with all its bytes received. */
export const processArrivedVideos: FeatureJob = async (db, now, server) => {
  await finishReceivedVideos(db, now, server);
  server.services.videoWorker.wake();
};

/** An unfinished one goes with its video. */
export const dropOldUploads = dropOld(videoUploads);
