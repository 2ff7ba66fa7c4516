import { Suspense } from "react";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { SAVE_TITLE, type SaveDialogProps } from "../../playlists/save-to-playlist.tsx";
import { Dialog } from "../../shared/dialog.tsx";
import { ErrorPanel } from "../../shared/error-panel.tsx";
import { Skeleton } from "../../shared/skeleton.tsx";
import { useStore } from "../../shared/use-store.tsx";
import { SAVE_PART } from "../screens/save-part.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/** Opens at once with its frame; its code is on its way since somebody was about to press the button. */
export function SaveDialog(props: SaveDialogProps) {
  const { whenBack } = useStore(Connectivity);
  return (
    <ErrorBoundary
      whenBack={whenBack}
      fallback={
        <Dialog open title={SAVE_TITLE} onClose={props.onClose}>
          <ErrorPanel
            title="Part of the app couldn't load"
            message="You may be offline. It loads by itself once you are connected."
          />
        </Dialog>
      }
    >
      <Suspense
        fallback={
          <Dialog open title={SAVE_TITLE} onClose={props.onClose}>
            <Skeleton rows={2} />
          </Dialog>
        }
      >
        <SAVE_PART.View {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
