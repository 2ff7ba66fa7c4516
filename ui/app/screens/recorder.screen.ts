import { recorderModule } from "../modules/recorder.module.ts";
import { videoTransfersModule } from "../modules/video-transfers.module.ts";
import { RecorderView } from "../../videos/recorder.view.tsx";

export const View = RecorderView;
export const modules = [recorderModule, videoTransfersModule];
