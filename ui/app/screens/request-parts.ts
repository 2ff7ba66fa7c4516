import { screen } from "./screen.tsx";

/** What somebody who is signed in sees of a request, by role. */
export const REQUEST_PARTS = {
  member: screen(
    () => import(/* webpackChunkName: "member-request" */ "../../requests/member-request.view.tsx"),
    (module) => module.MemberRequestView,
  ),
  owner: screen(
    () => import(/* webpackChunkName: "owner-request" */ "../../requests/owner-request.view.tsx"),
    (module) => module.OwnerRequestView,
  ),
};
