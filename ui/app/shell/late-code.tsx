import type { ReactElement } from "react";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { Part } from "../../shared/part.tsx";
import { useStore } from "../../shared/use-store.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

export interface LateCodeProps {
  /** In the place of code that could not be fetched, until it can be. */
  readonly instead: ReactElement | null;
  readonly children: ReactElement;
}

/** A part of the shell that comes in a chunk of its own, outside of the screen and what waits for its code: it is missed alone. */
export function LateCode({ instead, children }: LateCodeProps) {
  const { whenBack } = useStore(Connectivity);
  return (
    <ErrorBoundary whenBack={whenBack} fallback={instead}>
      <Part>{children}</Part>
    </ErrorBoundary>
  );
}
