import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Failure } from "../../core/shared/failure.ts";
import type { Loadable } from "../../core/shared/loadable.ts";
import { Loaded, type LoadedProps } from "./loaded.tsx";
import { Page } from "./page.tsx";

export interface LoadedPageProps<T> extends Omit<LoadedProps<Loadable<T>>, "children"> {
  /** The page has this title until its own is loaded. */
  readonly title: string;
  /** It replaces the page when the thing does not exist for this reader. */
  readonly notFound: ReactNode | ((failure: Failure) => ReactNode);
  readonly children: (value: T) => ReactNode;
}

/** Shows a screen about one thing, which sets the page's title once it is loaded. */
export const LoadedPage = observer(function LoadedPage<T>({
  title,
  notFound,
  children,
  ...loaded
}: LoadedPageProps<T>) {
  const { state } = loaded.store;
  if (state.kind === "ready") return children(state.value);
  if (state.kind === "failed" && state.failure.kind === "not-found")
    return typeof notFound === "function" ? notFound(state.failure) : notFound;
  return (
    <Page title={title}>
      <Loaded {...loaded}>{({ value }) => children(value)}</Loaded>
    </Page>
  );
});
