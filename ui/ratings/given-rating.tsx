import type { Key } from "react";
import { type FullName, isKnown } from "../../core/images/person-name.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { Icon } from "../shared/icon.tsx";
import { ItemList, type LabelledListProps } from "../shared/item-list.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./given-rating.module.css";

export function GivenRatings<Item extends { readonly id: Key }>(props: LabelledListProps<Item>) {
  return <ItemList className={s.list} {...props} />;
}

export interface GivenRatingProps {
  readonly stars: Stars;
  readonly person: FullName;
  /** The time is in UTC, in the form of ISO 8601. */
  readonly time: string;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  /** A rating may have no comment, only stars. */
  readonly comment: string;
  /** The notice is above the rating. */
  readonly notice?: Elements;
  /** They follow the author and the time. */
  readonly children?: Elements;
}

export function GivenRating({ stars, person, time, now, comment, notice, children }: GivenRatingProps) {
  return (
    <article className={s.rating}>
      {notice}
      <div className={s.facts}>
        <span className={s.stars}>
          <Icon name="star" size={16} filled />
          <span>{`${String(stars)} of 5`}</span>
        </span>
        {isKnown(person) && (
          <WithAvatar person={person}>
            <bdi>{person.fullName}</bdi>
          </WithAvatar>
        )}
        <TimeAgo time={time} now={now} />
        {children}
      </div>
      {comment !== "" && <UserText text={comment} />}
    </article>
  );
}
