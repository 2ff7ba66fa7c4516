import { profilesModule } from "../modules/profiles.module.ts";
import { publicVideosModule } from "../modules/public-videos.module.ts";
import { DeveloperVideosView, developerVideosPage } from "../../profiles/developer-videos.view.tsx";

export const View = DeveloperVideosView;
export const page = developerVideosPage;
export const modules = [profilesModule, publicVideosModule];
