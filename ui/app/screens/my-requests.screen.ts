import { requestsModule } from "../modules/requests.module.ts";
import { MyRequestsView } from "../../requests/my-requests.view.tsx";

export const View = MyRequestsView;
export const modules = [requestsModule];
