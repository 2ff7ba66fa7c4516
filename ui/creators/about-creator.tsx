import type { PersonName } from "../../core/images/person-name.ts";
import type { CreatorCard } from "../../core/profiles/creator-card.ts";
import { AVAILABILITY_NAME } from "../../core/profiles/availability.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { Score } from "../ratings/score.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { SkillList } from "../shared/skill-list.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./about-creator.module.css";

const SKILLS_SHOWN = 8;

export interface AboutCreatorProps {
  readonly person: PersonName;
  /** A profile that is not public has no card; only the name is shown then. */
  readonly card: CreatorCard | null;
  /** They lead on from here. */
  readonly children?: Elements;
}

/** Shows the creator of the work beside it. */
export function AboutCreator({ person, card, children }: AboutCreatorProps) {
  return (
    <div className={s.card}>
      <p className={s.person}>
        <WithAvatar person={person} size="medium">
          <PersonLink person={person} as="developer" />
        </WithAvatar>
      </p>
      {card !== null && <Standing card={card} />}
      {children}
    </div>
  );
}

function Standing({ card: { headline, skills, availability, score } }: { readonly card: CreatorCard }) {
  return (
    <>
      {headline !== "" && <p className={s.headline}>{headline}</p>}
      <p className={s.standing}>
        <Score score={score} />
        <span className={availability === "unavailable" ? s.away : s.here}>
          {AVAILABILITY_NAME[availability]}
        </span>
      </p>
      <SkillList skills={skills} most={SKILLS_SHOWN} />
    </>
  );
}
