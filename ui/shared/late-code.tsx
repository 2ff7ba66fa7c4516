import type { ReactElement } from "react";
import { Connectivity } from "../../core/connectivity/connectivity.ts";
import { Part } from "./part.tsx";
import { useStore } from "./use-store.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

export interface LateCodeProps {
  /** In the place of code that could not be fetched, until it can be. */
  readonly instead: ReactElement | null;
  readonly children: ReactElement;
}

/** What comes in a chunk of its own after the page around it is there: it is missed alone. */
export function LateCode({ instead, children }: LateCodeProps) {
  const { whenBack } = useStore(Connectivity);
  return (
    <ErrorBoundary whenBack={whenBack} fallback={instead}>
      <Part>{children}</Part>
    </ErrorBoundary>
  );
}
