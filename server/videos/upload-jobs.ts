import type { FeatureJob } from "../http/feature.ts";
import { dropOld, finishReceived } from "../resumable-uploads/upload-jobs.ts";
import { videoUploads } from "./video-uploads.ts";

const finishReceivedVideos = finishReceived(videoUploads);

/** Finishes received uploads whose process ended, and wakes the worker for postponed videos; runs often. */
export const processArrivedVideos: FeatureJob = async (db, now, server) => {
  await finishReceivedVideos(db, now, server);
  server.services.videoWorker.wake();
};

/** An unfinished upload is removed with its video. */
export const dropOldUploads = dropOld(videoUploads);
