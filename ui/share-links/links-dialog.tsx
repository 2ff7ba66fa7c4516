import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./share-links.module.css";
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
  const { making, revoking } = store;
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
            <ul className={s.links} role="list" aria-label="Links">
              {links.map((link) => (
                <li key={link.shareUrl}>
                  <LinkRow store={store} target={target} link={link} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Refusal of={making} isApart />
      <Refusal of={revoking} isApart />
    </Dialog>
  );
});

interface LinkRowProps<Id> extends Pick<LinksDialogProps<Id>, "store" | "target"> {
  readonly link: ShareLink;
}

const LinkRow = observer(function LinkRow<Id>({ store, target, link }: LinkRowProps<Id>) {
  const { id, shareUrl, createdAt, lastUsedAt } = link;
  const { copied, revoking } = store;
  const now = store.now();
  return (
    <div className={s.link}>
      <div className={s.row}>
        <TextInput
          readOnly
          aria-label="Link"
          value={shareUrl}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button onClick={() => void store.copy(link)}>Copy link</Button>
        {id !== null && (
          <Button
            variant="danger"
            busy={revoking.saving === id ? "Revoking..." : undefined}
            onClick={() => void store.revoke(target, link)}
          >
            Revoke
          </Button>
        )}
      </div>
      <p className={s.facts}>
        {createdAt !== null && (
          <span>
            Created <TimeAgo time={createdAt} now={now} />
          </span>
        )}
        {lastUsedAt === null && <span>Not used yet</span>}
        {typeof lastUsedAt === "string" && (
          <span>
            Last used <TimeAgo time={lastUsedAt} now={now} />
          </span>
        )}
        <span role="status">
          {copied?.shareUrl === shareUrl &&
            (copied.isDone ? "Copied" : "Your browser didn't allow copying. Select the link and copy it.")}
        </span>
      </p>
    </div>
  );
});
