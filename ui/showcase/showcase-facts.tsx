import { displayName } from "../../core/text/display-name.ts";
import { isPlainLink } from "../../core/text/plain-link.ts";
import type { Showcase } from "../../core/showcase/showcase.ts";
import { AboutCreator } from "../creators/about-creator.tsx";
import { SkillList } from "../shared/skill-list.tsx";
import * as s from "./showcase.module.css";
import { hostOf } from "../shared/host-of.ts";

/** Links to demo, project and code, each with its host. */
export function ShowcaseLinks({ showcase }: { readonly showcase: Showcase }) {
  const links = [
    { name: "Demo", address: showcase.demoUrl },
    { name: "Project", address: showcase.projectUrl },
    { name: "Code", address: showcase.repositoryUrl },
  ].filter(({ address }) => address !== "" && isPlainLink(address));
  if (links.length === 0) return null;
  return (
    <ul className={s.links} role="list" aria-label="Links">
      {links.map(({ name, address }) => (
        <li key={name}>
          <a href={address} rel="nofollow noopener noreferrer" target="_blank">
            <span className={s.linkName}>{name}</span>
            <span className={s.host}>{hostOf(address).replace(/^www\./, "")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows skills and creator beside the story. */
export function ShowcaseFacts({
  showcase: { skills, creator, creatorCard },
}: {
  readonly showcase: Showcase;
}) {
  return (
    <>
      {skills.length > 0 && (
        <section aria-label="Skills">
          <h2 className={s.factTitle}>Skills</h2>
          <SkillList skills={skills} />
        </section>
      )}
      {creatorCard !== null && (
        <section aria-label={`About ${displayName(creator)}`}>
          <AboutCreator person={creator} card={creatorCard} />
        </section>
      )}
    </>
  );
}
