import { publicVideosModule } from "../modules/public-videos.module.ts";
import { VideoListView, videoListPage } from "../../videos/video-list.view.tsx";

export const View = VideoListView;
export const page = videoListPage;
export const modules = [publicVideosModule];
