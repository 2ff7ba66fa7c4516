import { recorderModule } from "../modules/recorder.module.ts";
import { uploadWaysModule } from "../modules/upload-ways.module.ts";
import { RecorderView } from "../../videos/recorder.view.tsx";

export const View = RecorderView;
export const modules = [recorderModule, uploadWaysModule];
