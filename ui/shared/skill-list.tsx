import * as s from "./skill-list.module.css";
import { Tag } from "./tag.tsx";

export interface SkillListProps {
  readonly skills: readonly string[];
  /** At most so many are shown, with the number of the others. */
  readonly most?: number;
}

/** Shows the skills of a person or a work; nothing without any. */
export function SkillList({ skills, most = skills.length }: SkillListProps) {
  if (skills.length === 0) return null;
  const rest = skills.length - most;
  return (
    <ul className={s.skills} role="list" aria-label="Skills">
      {skills.slice(0, most).map((skill) => (
        <li key={skill}>
          <Tag>{skill}</Tag>
        </li>
      ))}
      {rest > 0 && <li className={s.rest}>{`and ${String(rest)} more`}</li>}
    </ul>
  );
}
