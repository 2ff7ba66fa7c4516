import { Component, type ReactNode } from "react";
import { ErrorPanel } from "../../shared/error-panel.tsx";
import { Page } from "../../shared/page.tsx";

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly error: Error | null;
}

/** The last resort of a screen: a fault of ours, or code that could not be fetched (after a release, or offline). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isMissing = error.name === "ChunkLoadError";
    return (
      <Page title={isMissing ? "This page could not be fetched" : "Something broke"}>
        <ErrorPanel
          title={isMissing ? "The page's code did not arrive" : "This is our fault"}
          message={
            isMissing
              ? "Either the connection is down or there is a new release. Loading the page again brings both in order."
              : "Nothing you saved is lost. Loading the page again usually helps."
          }
          onRetry={() => {
            window.location.reload();
          }}
        />
      </Page>
    );
  }
}
