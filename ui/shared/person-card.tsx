import type { ReactElement, ReactNode } from "react";
import { Tag } from "./tag.tsx";
import * as s from "./person-card.module.css";

export interface PersonCardProps {
  /** Of the heading, which names the card. */
  readonly titleId: string;
  readonly level: "h2" | "h3";
  readonly title: ReactNode;
  readonly isNew: boolean;
  /** The picture of whose doing it was, 32 pixels wide. */
  readonly picture: ReactElement;
  readonly children: ReactElement;
}

/** What somebody did that concerns the reader, with their picture beside it. */
export function PersonCard({ titleId, level: Heading, title, isNew, picture, children }: PersonCardProps) {
  return (
    <article className={s.card} aria-labelledby={titleId}>
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
