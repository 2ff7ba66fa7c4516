import type { ReactElement, ReactNode } from "react";
import { Tag } from "./tag.tsx";
import * as s from "./person-card.module.css";

export interface PersonCardProps {
  /** The heading has this id and names the card. */
  readonly titleId: string;
  readonly level: "h2" | "h3";
  readonly title: ReactNode;
  readonly isNew: boolean;
  /** Of the acting person, 32 pixels wide; null where they are unknown. */
  readonly picture: ReactElement | null;
  readonly children: ReactElement;
}

/** Shows what a person did that concerns the reader, beside their picture. */
export function PersonCard({ titleId, level: Heading, title, isNew, picture, children }: PersonCardProps) {
  return (
    <article className={picture === null ? `${s.card} ${s.plain}` : s.card} aria-labelledby={titleId}>
      {picture}
      <div className={s.cardHead}>
        <Heading id={titleId} className={s.title}>
          {title}
        </Heading>
        {isNew && <Tag tone="signal">New</Tag>}
      </div>
      {children}
    </article>
  );
}
