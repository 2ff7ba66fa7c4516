import { observer } from "mobx-react-lite";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import { Button } from "../shared/button.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import type { ShareLinksStore } from "./share-links.store.ts";
import * as s from "./share-links.module.css";

export interface LinkListProps {
  readonly store: Pick<ShareLinksStore, "copied" | "copy" | "now" | "revoking">;
  /** There is at least one link. */
  readonly links: readonly ShareLink[];
  readonly onRevoke: (link: ShareLink) => void;
}

/** Lists the valid links with buttons to copy and revoke each. */
export function LinkList({ links, ...props }: LinkListProps) {
  return (
    <ul className={s.links} role="list" aria-label="Links">
      {links.map((link) => (
        <li key={link.shareUrl} className={s.link}>
          <Link {...props} link={link} />
        </li>
      ))}
    </ul>
  );
}

interface LinkProps extends Omit<LinkListProps, "links"> {
  readonly link: ShareLink;
}

const Link = observer(function Link({ store, link, onRevoke }: LinkProps) {
  const { id, shareUrl, projectUrl } = link;
  const { state } = store.revoking;
  /** The project tells the links of one target apart. */
  const named = (text: string) => (projectUrl === null ? text : `${text} for ${projectUrl}`);
  return (
    <>
      <div className={s.row}>
        <TextInput
          readOnly
          aria-label={named("Link")}
          value={shareUrl}
          onFocus={({ target }) => target.select()}
        />
        <Button aria-label={named("Copy link")} onClick={() => void store.copy(link)}>
          Copy link
        </Button>
        {id !== null && (
          <Button
            variant="danger"
            aria-label={named("Revoke")}
            busy={store.revoking.saving === id ? "Revoking..." : undefined}
            onClick={() => onRevoke(link)}
          >
            Revoke
          </Button>
        )}
      </div>
      <Facts store={store} link={link} />
      <ErrorText>{state.kind === "refused" && state.what === id ? state.message : undefined}</ErrorText>
    </>
  );
});

const Facts = observer(function Facts({ store, link }: Omit<LinkProps, "onRevoke">) {
  const { shareUrl, projectUrl, createdAt, lastUsedAt } = link;
  const { copied } = store;
  const now = store.now();
  return (
    <p className={s.facts}>
      {projectUrl !== null && <span>{projectUrl}</span>}
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
  );
});
