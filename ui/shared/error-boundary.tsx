import { Component, type ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";
import { isMissingCode } from "./missing-code.ts";
import { Page } from "./page.tsx";

interface Props {
  readonly children: ReactNode;
  /** Calls once when the server can be reached again; returns a function that cancels the call. */
  readonly whenBack: (call: () => void) => () => void;
  /** It replaces the page that explains the error. */
  readonly fallback?: ReactNode;
}
interface State {
  readonly error: Error | null;
}

/** When the server is reachable but the code is still missing, there is a new release, which needs a reload. */
const MOST_TRIES = 3;

/**
 * It catches errors of a screen: our own faults, and code that could not be fetched (after a release, or offline).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };
  #tries = 0;
  #stopWaiting: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingCode(error) || this.#tries >= MOST_TRIES) return;
    this.#tries += 1;
    this.#stopWaiting?.();
    this.#stopWaiting = this.props.whenBack(() => this.setState({ error: null }));
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (error === null) return children;
    if (fallback !== undefined) return fallback;
    return isMissingCode(error) ? (
      <Page title="This page couldn't load">
        <MissingCode />
      </Page>
    ) : (
      <Page title="Something went wrong">
        <ErrorPanel
          title="This is our fault"
          message="Your saved work is safe. Reloading the page usually helps."
          onRetry={reload}
        />
      </Page>
    );
  }
}

/** Replaces code that could not be fetched; it is fetched again by itself, unless a new release has removed it. */
export function MissingCode() {
  return (
    <ErrorPanel
      title="Part of the app couldn't load"
      message="You may be offline, or there may be a new version. Check your connection and reload the page."
      onRetry={reload}
    />
  );
}

function reload(): void {
  window.location.reload();
}
