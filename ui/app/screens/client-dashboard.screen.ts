import { actionItemsModule } from "../modules/action-items.module.ts";
import { ownVideosModule } from "../modules/own-videos.module.ts";
import { requestWritingModule } from "../modules/request-writing.module.ts";
import { requestsModule } from "../modules/requests.module.ts";
import { ClientDashboardView } from "../../client-dashboard/client-dashboard.view.tsx";

export const View = ClientDashboardView;
export const modules = [actionItemsModule, ownVideosModule, requestWritingModule, requestsModule];
