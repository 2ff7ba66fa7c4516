import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Failure } from "../../core/shared/failure.ts";
import type { Loadable } from "../../core/shared/loadable.ts";
import { Loaded, type LoadedProps } from "./loaded.tsx";
import { Page } from "./page.tsx";

export interface LoadedPageProps<T> extends Omit<LoadedProps<Loadable<T>>, "children"> {
  /** Until the page has a title of its own. */
  readonly title: string;
  /** The page in the place of one that is not there for this reader. */
  readonly notFound: ReactNode | ((failure: Failure) => ReactNode);
  readonly children: (value: T) => ReactNode;
}

/** A screen about one thing, which gives the page its title once it is there. */
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
