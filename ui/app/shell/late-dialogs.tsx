import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { wantedVideo } from "../../../core/playlists/save-intent.ts";
import { SessionStore } from "../../auth/session.store.ts";
import {
  REPORT_DIALOG,
  ReportDialogContext,
  type ReportDialogProps,
  reportTitle,
} from "../../moderation/report-button.tsx";
import {
  SAVE_DIALOG,
  SAVE_TITLE,
  SaveDialogContext,
  type SaveDialogProps,
} from "../../playlists/save-to-playlist.tsx";
import { Dialog } from "../../shared/dialog.tsx";
import type { Elements } from "../../shared/elements.ts";
import { initialDataIn } from "../../shared/route-state.ts";
import { useStore } from "../../shared/use-store.tsx";
import { DIALOG_PARTS } from "./dialog-parts.ts";
import { LateInFrame } from "./late-in-frame.tsx";

/** Provides the dialogs that screens open, each in a chunk of its own. */
export function LateDialogs({ children }: { readonly children: Elements }) {
  return (
    <SaveDialogContext value={SaveDialog}>
      <ReportDialogContext value={ReportDialog}>{children}</ReportDialogContext>
      <WantedSave />
    </SaveDialogContext>
  );
}

/** Opens the dialog once, on any page, for a user who had to sign in to save a video. */
function WantedSave() {
  const { user } = useStore(SessionStore);
  const location = useLocation();
  const navigate = useNavigate();
  const [video, setVideo] = useState<SaveDialogProps["video"]>();
  const wanted = user === null ? undefined : wantedVideo(initialDataIn(location.state));
  const take = useEffectEvent(() => {
    void navigate(location.pathname + location.search, { replace: true, state: null });
    setVideo(wanted);
  });
  const isWanted = wanted !== undefined;
  useEffect(() => {
    if (isWanted) take();
  }, [isWanted]);
  return video && <SaveDialog video={video} onClose={() => setVideo(undefined)} />;
}

function SaveDialog(props: SaveDialogProps) {
  return <LateDialog title={SAVE_TITLE} View={DIALOG_PARTS[SAVE_DIALOG].View} props={props} />;
}

function ReportDialog(props: ReportDialogProps) {
  return (
    <LateDialog title={reportTitle(props.subject)} View={DIALOG_PARTS[REPORT_DIALOG].View} props={props} />
  );
}

interface LateDialogProps<Props> {
  readonly title: string;
  readonly View: ComponentType<Props>;
  readonly props: Props;
}

/** Opens with its frame at once; its code has been loading since a press became likely. */
function LateDialog<Props extends { readonly onClose: () => void }>({
  title,
  View,
  props,
}: LateDialogProps<Props>) {
  const { whenBack } = useStore(Connectivity);
  return (
    <LateInFrame
      whenBack={whenBack}
      frame={(content) => (
        <Dialog open title={title} onClose={props.onClose}>
          {content}
        </Dialog>
      )}
    >
      <View {...props} />
    </LateInFrame>
  );
}
