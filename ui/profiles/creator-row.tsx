import { Link } from "react-router-dom";
import type { Creator } from "../../core/profiles/creator.ts";
import { AVAILABILITY_NAME } from "../../core/profiles/developer-profile.ts";
import { Average } from "../ratings/average.tsx";
import { Score } from "../ratings/score.tsx";
import { formatDollars } from "../../core/payments/money.ts";
import { Tag } from "../shared/tag.tsx";
import * as s from "./creator-row.module.css";
import { Portrait } from "./portrait.tsx";

const SKILLS_SHOWN = 6;

export function CreatorRow({ creator }: { readonly creator: Creator }) {
  const { skills, hourlyRateCents, location } = creator;
  const rest = skills.length - SKILLS_SHOWN;
  return (
    <article className={s.row}>
      <Portrait name={creator.fullName} />
      <div className={s.who}>
        <h2 className={s.name}>
          <Link to={`/developers/${creator.id}`}>{creator.fullName}</Link>
        </h2>
        <p className={s.headline}>{creator.headline}</p>
        {skills.length > 0 && (
          <ul className={s.skills} role="list" aria-label="Skills">
            {skills.slice(0, SKILLS_SHOWN).map((skill) => (
              <li key={skill}>
                <Tag>{skill}</Tag>
              </li>
            ))}
            {rest > 0 && <li className={s.rest}>{`and ${rest} more`}</li>}
          </ul>
        )}
        <p className={s.facts}>
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
