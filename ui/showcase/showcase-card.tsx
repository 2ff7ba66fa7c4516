import { memo } from "react";
import { Link } from "react-router-dom";
import { showcasePath } from "../../core/discovery/public-address.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import { viewsText } from "../../core/videos/video-text.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { Average } from "../ratings/average.tsx";
import * as card from "../shared/card.module.css";
import { PersonLink } from "../shared/person-link.tsx";
import { SkillList } from "../shared/skill-list.tsx";
import { ShowcasePicture } from "./showcase-picture.tsx";

const SKILLS_SHOWN = 3;

export interface ShowcaseCardProps {
  readonly showcase: ShowcaseSummary;
  /** The title is a heading of this level. */
  readonly level: 2 | 3;
  /** The creator is left out where all solutions are the same creator's. */
  readonly isCreatorShown: boolean;
  /** The card is visible as soon as the page is. */
  readonly isFirst?: boolean;
}

/** Shows a solution in a list; `memo` keeps existing cards unchanged when the next page is added. */
export const ShowcaseCard = memo(function ShowcaseCard({
  showcase,
  level,
  isCreatorShown,
  isFirst = false,
}: ShowcaseCardProps) {
  const { id, title, creator, skills, averageRating, totalRatings, views } = showcase;
  // A server that names nobody counts no views.
  const isNamed = isKnown(creator);
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={`${card.card} ${card.large}`}>
      <ShowcasePicture showcase={showcase} isFirst={isFirst} />
      <div className={card.words}>
        <Title className={card.title}>
          <Link to={showcasePath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </Title>
        {isCreatorShown && isNamed && (
          <p className={card.creator}>
            <WithAvatar person={creator}>
              <PersonLink person={creator} as="developer" />
            </WithAvatar>
          </p>
        )}
        <p className={card.facts}>
          {averageRating !== null && <Average average={averageRating} total={totalRatings} />}
          {isNamed && <span>{viewsText(views)}</span>}
        </p>
        <SkillList skills={skills} most={SKILLS_SHOWN} />
      </div>
    </article>
  );
});
