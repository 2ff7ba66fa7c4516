import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { LinkList } from "./link-list.tsx";
import type { TargetLinksStore } from "./target-links.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

export interface LinksDialogProps<Id> {
  /** The component that renders this starts the store. */
  readonly store: TargetLinksStore<Id>;
  readonly target: Id;
  readonly title: string;
  readonly onClose: () => void;
  /** They say what a link opens and who can use it. */
  readonly children: ReactNode;
}

/** Lets the owner create, copy and revoke links. */
export const LinksDialog = observer(function LinksDialog<Id>(props: LinksDialogProps<Id>) {
  const { store, target, title, onClose, children } = props;
  const { making } = store;
  return (
    <Dialog open title={title} size="wide" onClose={onClose}>
      <p>{children}</p>
      <Loaded store={store} what="links" rows={1}>
        {({ value: links }) =>
          links.length === 0 ? (
            <Button
              variant="primary"
              busy={making.state.kind === "saving" ? "Creating..." : undefined}
              onClick={() => void store.make(target)}
            >
              Create link
            </Button>
          ) : (
            <LinkList store={store} links={links} onRevoke={(link) => void store.revoke(target, link)} />
          )
        }
      </Loaded>
      <Refusal of={making} isApart />
    </Dialog>
  );
});
