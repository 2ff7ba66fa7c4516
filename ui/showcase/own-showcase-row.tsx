import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import { isolated } from "../../core/text/plain-name.ts";
import { counted } from "../../core/shared/counted.ts";
import type { OwnShowcase } from "../../core/showcase/showcase.ts";
import { viewsText } from "../../core/videos/video-text.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import type { OwnShowcasesStore } from "./own-showcases.store.ts";
import * as r from "../shared/own-row.module.css";
import * as s from "./own-showcases.module.css";
import { ShowcasePicture } from "./showcase-picture.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { Actions } from "../shared/actions.tsx";

/** The style sheet sets the same width. */
const PICTURE_SIZES = "128px";

interface RowProps {
  readonly store: OwnShowcasesStore;
  readonly showcase: OwnShowcase;
  readonly onShow: (what: "links" | "removal") => void;
}

export const OwnRow = observer(function OwnRow({ store, showcase, onShow }: RowProps) {
  const { id, title, deletedAt, hiddenBecause } = showcase;
  const heading = useFocusOnceRestored(deletedAt !== null);
  return (
    <article className={deletedAt === null ? r.row : `${r.row} ${s.gone}`}>
      <div className={s.picture}>
        <ShowcasePicture showcase={showcase} sizes={PICTURE_SIZES} />
      </div>
      <div className={r.words}>
        <h2 className={r.name} ref={heading} tabIndex={-1}>
          {deletedAt === null ? (
            <Link to={`/showcase/${String(id)}`}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}{" "}
          <Standing showcase={showcase} />
        </h2>
        <Facts store={store} showcase={showcase} />
        {deletedAt === null && <HiddenNotice what="solution" because={hiddenBecause} />}
        <Refusal of={store.restoring} what={id} />
      </div>
      <Ways store={store} showcase={showcase} onShow={onShow} />
    </article>
  );
});

/** Moves the focus to the name when restoring removes the button, here or above the list. */
function useFocusOnceRestored(isDeleted: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDeleted = useRef(isDeleted);
  useEffect(() => {
    const isRestored = wasDeleted.current && !isDeleted;
    wasDeleted.current = isDeleted;
    // Another window may have restored it while the focus is elsewhere in this one.
    if (isRestored && document.activeElement === document.body) heading.current?.focus();
  }, [isDeleted]);
  return heading;
}

function Standing({ showcase: { deletedAt, hiddenBecause, isPublic } }: { readonly showcase: OwnShowcase }) {
  if (deletedAt !== null) return <Tag>Deleted</Tag>;
  if (hiddenBecause !== null) return <Tag tone="signal">Hidden</Tag>;
  return isPublic ? <Tag tone="accent">Public</Tag> : <Tag>Link only</Tag>;
}

function Facts({ store, showcase }: Omit<RowProps, "onShow">) {
  const { deletedAt, shareCount, views, creator, createdAt, averageRating, totalRatings } = showcase;
  if (deletedAt !== null)
    return <p className={r.facts}>{`${counted(store.daysLeft(deletedAt), "day")} left to restore it`}</p>;
  return (
    <p className={r.facts}>
      {isKnown(creator) && <span>{viewsText(views)}</span>}
      {averageRating !== null && (
        <span>{`${averageRating.toFixed(1)} from ${counted(totalRatings, "rating")}`}</span>
      )}
      {shareCount > 0 && <span>{counted(shareCount, "link")}</span>}
      {createdAt !== "" && (
        <span>
          published <TimeAgo time={createdAt} now={store.now()} />
        </span>
      )}
    </p>
  );
}

/** Shows the owner's actions; for a deleted showcase, the one that restores it. */
const Ways = observer(function Ways({ store, showcase, onShow }: RowProps) {
  const { id, title, deletedAt } = showcase;
  const name = isolated(title);
  if (deletedAt !== null)
    return (
      <Actions>
        <Button
          aria-label={`Restore: ${name}`}
          busy={store.restoring.saving === id ? "Restoring..." : undefined}
          onClick={() => void store.restore(showcase)}
        >
          Restore
        </Button>
      </Actions>
    );
  return (
    <Actions>
      <ButtonLink to={`/showcase/edit/${String(id)}`} aria-label={`Edit: ${name}`}>
        Edit
      </ButtonLink>
      <Button aria-label={`Share: ${name}`} onClick={() => onShow("links")}>
        Share
      </Button>
      <Button variant="danger" aria-label={`Delete: ${name}`} onClick={() => onShow("removal")}>
        Delete
      </Button>
    </Actions>
  );
});
