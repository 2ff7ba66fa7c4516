import { Suspense } from "react";
import { BellView } from "../../shared-requests/bell.view.tsx";
import { Skeleton } from "../../shared/skeleton.tsx";
import { screen } from "../screens/screen.tsx";
import { MissingCode } from "../../shared/error-boundary.tsx";
import { LateCode } from "../../shared/late-code.tsx";

// The chunk is named here, not beside the notifications, because a chunk repeats nothing of its importer.
const Panel = screen(
  "shared-request-panel",
  () => import(/* webpackChunkName: "shared-request-panel" */ "./shared-request-panel.screen.ts"),
);

const PANEL = (
  <LateCode instead={<MissingCode />}>
    <Suspense fallback={<Skeleton rows={2} label="Loading shared requests" />}>
      <Panel.View />
    </Suspense>
  </LateCode>
);

export function SharedRequestsBell() {
  return <BellView panel={PANEL} />;
}
