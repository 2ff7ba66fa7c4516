import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Failure } from "../../core/shared/failure.ts";
import { ErrorPanel } from "./error-panel.tsx";
import { NotOffered } from "./not-offered.tsx";
import { Part } from "./part.tsx";
import { Skeleton } from "./skeleton.tsx";

export type Loading =
  { readonly kind: "loading" | "ready" } | { readonly kind: "failed"; readonly failure: Failure };

/** LoadableStore and PagedListStore have this in common. */
export interface Loader<State extends Loading> {
  readonly state: State;
  retry(): void;
}

/** A loaded store has this state with its value. */
export type Ready<State extends Loading> = Extract<State, { readonly kind: "ready" }>;

export interface LoadedProps<State extends Loading> {
  readonly store: Loader<State>;
  /** It names the content within a sentence, as in "your devices". */
  readonly what: string;
  /** The content has about this many rows. */
  readonly rows?: number;
  /** It replaces the rows of the skeleton for content of another shape. */
  readonly skeleton?: ReactNode;
  /** Some servers do not have the content, and then do not find it. */
  readonly isOptional?: boolean;
  readonly children: (ready: Ready<State>) => ReactNode;
}

/** Shows a store's content, or until then that it is loading or has failed. */
export const Loaded = observer(function Loaded<State extends Loading>({
  store,
  what,
  rows = 3,
  skeleton,
  isOptional = false,
  children,
}: LoadedProps<State>) {
  const { state } = store;
  if (state.kind === "loading") return skeleton ?? <Skeleton rows={rows} label={`Loading ${what}`} />;
  if (isOptional && state.kind === "failed" && state.failure.kind === "not-found") return <NotOffered />;
  if (state.kind === "failed")
    return (
      <ErrorPanel title={`Couldn't load ${what}`} failure={state.failure} onRetry={() => store.retry()} />
    );
  if (!isReady(state)) return null;
  return (
    <Part>
      <Content state={state} draw={children} />
    </Part>
  );
});

interface ContentProps<State extends Loading> {
  readonly state: Ready<State>;
  readonly draw: (ready: Ready<State>) => ReactNode;
}

const Content = observer(function Content<State extends Loading>({ state, draw }: ContentProps<State>) {
  return draw(state);
});

function isReady<State extends Loading>(state: State): state is Ready<State> {
  return state.kind === "ready";
}
