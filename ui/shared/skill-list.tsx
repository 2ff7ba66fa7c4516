import * as s from "./skill-list.module.css";
import { Tag } from "./tag.tsx";

export interface SkillListProps {
  readonly skills: readonly string[];
  /** So many are shown, and how many more there are. */
  readonly most?: number;
}

/** What somebody is good at, or what something was made with. Nothing for none. */
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
