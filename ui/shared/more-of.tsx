import { useId } from "react";
import { Link } from "react-router-dom";
import type { Elements } from "./elements.ts";
import { Loaded, type LoadedProps, type Loading, type Ready } from "./loaded.tsx";
import * as s from "./more-of.module.css";

export interface MoreOfProps<State extends Loading> extends Pick<LoadedProps<State>, "store" | "what"> {
  readonly title: string;
  readonly isEmpty: (ready: Ready<State>) => boolean;
  /** It links to the whole list; absent where the whole list is shown. */
  readonly all?: string;
  readonly children: (ready: Ready<State>) => Elements;
}

const NOTHING = <></>;

/** Shows the newest items of a person on a page about something else; nothing for an empty list. */
export function MoreOf<State extends Loading>({
  store,
  what,
  title,
  isEmpty,
  all,
  children,
}: MoreOfProps<State>) {
  const titleId = useId();
  return (
    <Loaded store={store} what={what} skeleton={NOTHING}>
      {(ready) =>
        isEmpty(ready) ? null : (
          <section className={s.section} aria-labelledby={titleId}>
            <div className={s.head}>
              <h2 id={titleId}>{title}</h2>
              {all !== undefined && <Link to={all}>{`All ${what}`}</Link>}
            </div>
            {children(ready)}
          </section>
        )
      }
    </Loaded>
  );
}
