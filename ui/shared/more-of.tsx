import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Elements } from "./elements.ts";
import { ErrorPanel } from "./error-panel.tsx";
import { isReady, type Loader, type Loading, type Ready } from "./loaded.tsx";
import * as s from "./more-of.module.css";

export interface MoreOfProps<State extends Loading> {
  /** Started by whoever draws this. */
  readonly store: Loader<State>;
  readonly title: string;
  /** What is loaded, in the middle of a sentence: "videos". */
  readonly what: string;
  readonly isEmpty: (ready: Ready<State>) => boolean;
  /** Where all of them are; absent where all of them are here. */
  readonly all?: string;
  readonly children: (ready: Ready<State>) => Elements;
}

/** The newest of what somebody shows, on a page about something else; nothing where there is nothing. */
export const MoreOf = observer(function MoreOf<State extends Loading>({
  store,
  title,
  what,
  isEmpty,
  all,
  children,
}: MoreOfProps<State>) {
  const titleId = useId();
  const { state } = store;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title={`Couldn't load ${what}`}
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  if (!isReady(state) || isEmpty(state)) return null;
  return (
    <section className={s.section} aria-labelledby={titleId}>
      <div className={s.head}>
        <h2 id={titleId}>{title}</h2>
        {all !== undefined && <Link to={all}>{`All ${what}`}</Link>}
      </div>
      {children(state)}
    </section>
  );
});
