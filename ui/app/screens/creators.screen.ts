import { profilesModule } from "../modules/profiles.module.ts";
import { CreatorListView, creatorListPage } from "../../profiles/creator-list.view.tsx";

export const View = CreatorListView;
export const page = creatorListPage;
export const modules = [profilesModule];
