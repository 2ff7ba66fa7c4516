import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { SHOWCASES_PATH, withQuery } from "../../core/discovery/public-address.ts";
import type { UserId } from "../../core/shared/id.ts";
import { formatShowcaseFilter, NO_SHOWCASE_FILTER } from "../../core/showcase/showcase-filter.ts";
import { CardGrid } from "../shared/card-grid.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import type { MoreShowcasesStore } from "./more-showcases.store.ts";
import * as s from "./more-showcases.module.css";
import { ShowcaseCard } from "./showcase-card.tsx";

interface MoreShowcasesProps {
  /** Started by whoever draws this. */
  readonly store: MoreShowcasesStore;
  readonly creator: UserId;
  readonly title: string;
}

/** The newest of what a developer shows; nothing where there is nothing. */
export const MoreShowcases = observer(function MoreShowcases({ store, creator, title }: MoreShowcasesProps) {
  const { state } = store;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Couldn't load solutions"
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  if (state.kind === "loading" || state.value.length === 0) return null;
  const all = formatShowcaseFilter({ ...NO_SHOWCASE_FILTER, creator });
  return (
    <section className={s.section} aria-labelledby="more-solutions">
      <div className={s.head}>
        <h2 id="more-solutions">{title}</h2>
        <Link to={withQuery(SHOWCASES_PATH, all)}>All solutions</Link>
      </div>
      <CardGrid size="large" label={title} isNarrow>
        {state.value.map((showcase) => (
          <li key={showcase.id}>
            <ShowcaseCard showcase={showcase} level={3} isCreatorShown={false} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
});
