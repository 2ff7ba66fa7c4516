import { type ReactElement, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../../shared/error-boundary.tsx";
import { ErrorPanel } from "../../shared/error-panel.tsx";
import { Skeleton } from "../../shared/skeleton.tsx";

export interface LateInFrameProps {
  /** Calls once when the server can be reached again; returns a function that cancels the call. */
  readonly whenBack: (call: () => void) => () => void;
  /** It puts what replaces the code into the frame of the dialog. */
  readonly frame: (content: ReactElement) => ReactElement;
  readonly children: ReactNode;
}

/** Shows a dialog whose code comes late, and until then its frame. */
export function LateInFrame({ whenBack, frame, children }: LateInFrameProps) {
  const failed = (
    <ErrorPanel
      title="Part of the app couldn't load"
      message="You may be offline. It loads by itself once you are connected."
    />
  );
  return (
    <ErrorBoundary whenBack={whenBack} fallback={frame(failed)}>
      <Suspense fallback={frame(<Skeleton rows={2} />)}>{children}</Suspense>
    </ErrorBoundary>
  );
}
