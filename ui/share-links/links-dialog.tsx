import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { LinkList } from "./link-list.tsx";
import type { TargetLinksStore } from "./target-links.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

export interface LinksDialogProps<Id> {
  /** Started by whoever draws this. */
  readonly store: TargetLinksStore<Id>;
  readonly target: Id;
  readonly title: string;
  readonly onClose: () => void;
  /** What a link opens, and for whom. */
  readonly children: ReactNode;
}

/** The links to a thing of one's own: make, copy, revoke. */
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
