import { snaggedRequestsModule } from "../modules/snagged-requests.module.ts";
import { ResponsesView } from "../../snagged-requests/responses.view.tsx";

export const View = ResponsesView;
export const modules = [snaggedRequestsModule];
