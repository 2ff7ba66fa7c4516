import { Link } from "react-router-dom";
import type { Creator } from "../../core/profiles/creator.ts";
import { AVAILABILITY_NAME } from "../../core/profiles/availability.ts";
import { displayName } from "../../core/text/display-name.ts";
import { Average } from "../ratings/average.tsx";
import { Score } from "../ratings/score.tsx";
import { formatDollars } from "../../core/payments/money.ts";
import * as opening from "../shared/opening-row.module.css";
import * as rowText from "../shared/row-text.module.css";
import { SkillList } from "../shared/skill-list.tsx";
import { Avatar } from "../images/avatar.tsx";
import * as s from "./creator-row.module.css";

const SKILLS_SHOWN = 6;

export function CreatorRow({ creator }: { readonly creator: Creator }) {
  const { headline, skills, hourlyRateCents, location } = creator;
  return (
    <article className={`${opening.row} ${s.row}`}>
      <Avatar person={creator} size="medium" />
      <div className={s.who}>
        <h2 className={opening.title}>
          <Link to={`/developers/${creator.id}`}>{displayName(creator)}</Link>
        </h2>
        {headline !== "" && <p className={s.headline}>{headline}</p>}
        <SkillList skills={skills} most={SKILLS_SHOWN} />
        <p className={rowText.facts}>
          <span className={creator.availability === "unavailable" ? s.away : s.here}>
            {AVAILABILITY_NAME[creator.availability]}
          </span>
          {hourlyRateCents !== null && <span>{`${formatDollars(hourlyRateCents / 100)} an hour`}</span>}
          {location !== "" && <span>{location}</span>}
        </p>
      </div>
      <div className={s.standing}>
        <Score score={creator.score} />
        <Average average={creator.verifiedAverage} total={creator.verifiedRatings} />
      </div>
    </article>
  );
}
