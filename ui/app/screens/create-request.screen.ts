import { requestOptionsModule } from "../modules/request-options.module.ts";
import { requestWritingModule } from "../modules/request-writing.module.ts";
import { requestsModule } from "../modules/requests.module.ts";
import { RequestFormView } from "../../requests/request-form.view.tsx";

export const View = RequestFormView;
export const modules = [requestOptionsModule, requestWritingModule, requestsModule];
