import { actionItemsModule } from "../modules/action-items.module.ts";
import { ownVideosModule } from "../modules/own-videos.module.ts";
import { requestsModule } from "../modules/requests.module.ts";
import { DeveloperDashboardView } from "../../developer-dashboard/developer-dashboard.view.tsx";

export const View = DeveloperDashboardView;
export const modules = [actionItemsModule, ownVideosModule, requestsModule];
