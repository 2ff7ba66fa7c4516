import { requestDetailsModule } from "../modules/request-details.module.ts";
import { requestOptionsModule } from "../modules/request-options.module.ts";
import { requestsModule } from "../modules/requests.module.ts";
import { RequestDetailsView, requestDetailsPage } from "../../requests/request-details.view.tsx";
import { screen } from "./screen.tsx";

const PARTS = {
  member: screen(
    "member-request",
    () => import(/* webpackChunkName: "member-request" */ "./member-request.screen.ts"),
  ),
  owner: screen(
    "owner-request",
    () => import(/* webpackChunkName: "owner-request" */ "./owner-request.screen.ts"),
  ),
};

export const View = () => <RequestDetailsView parts={PARTS} />;
export const page = requestDetailsPage(PARTS);
export const modules = [requestDetailsModule, requestOptionsModule, requestsModule];
