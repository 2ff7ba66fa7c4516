import type { ReactElement } from "react";
import { Connectivity } from "../../core/connectivity/connectivity.ts";
import { Part } from "./part.tsx";
import { useStore } from "./use-store.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

export interface LateCodeProps {
  /** It replaces code that could not be fetched, until it can be. */
  readonly instead: ReactElement | null;
  readonly children: ReactElement;
}

/** Renders a part whose chunk is loaded after the page; if it fails, only this part is missing. */
export function LateCode({ instead, children }: LateCodeProps) {
  const { whenBack } = useStore(Connectivity);
  return (
    <ErrorBoundary whenBack={whenBack} fallback={instead}>
      <Part>{children}</Part>
    </ErrorBoundary>
  );
}
