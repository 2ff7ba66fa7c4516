import { observer } from "mobx-react-lite";
import { ButtonLink } from "./button.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
import { LoadedList, type LoadedListProps } from "./loaded-list.tsx";
import { Page } from "./page.tsx";

export interface OwnListPageProps<Item> extends Pick<LoadedListProps<Item>, "store" | "what" | "children"> {
  readonly title: string;
  readonly lead: string;
  /** The page's head and the empty list have this link to create an item. */
  readonly create: { readonly label: string; readonly to: string };
  readonly empty: Pick<EmptyStateProps, "title" | "drawing"> & { readonly text: string };
}

/** Shows a list of the user's own items. */
export const OwnListPage = observer(function OwnListPage<Item>({
  title,
  lead,
  create,
  empty: { text, ...empty },
  ...list
}: OwnListPageProps<Item>) {
  const { state } = list.store;
  const isEmpty = state.kind === "ready" && state.rows.length === 0;
  const way = (
    <ButtonLink variant="primary" to={create.to}>
      {create.label}
    </ButtonLink>
  );
  return (
    <Page
      title={title}
      count={state.kind === "ready" ? state.total : undefined}
      lead={lead}
      {...(!isEmpty && { actions: way })}
    >
      <LoadedList
        {...list}
        empty={
          <EmptyState {...empty} action={way}>
            {text}
          </EmptyState>
        }
      />
    </Page>
  );
});
