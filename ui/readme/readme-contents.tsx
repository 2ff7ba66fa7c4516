import type { ReadmeDocument, ReadmeHeading } from "../../core/readme/readme.ts";
import * as s from "./readme-contents.module.css";

/** With fewer headings, no contents are needed. */
const LEAST_HEADINGS = 2;

/** Shows the headings of a readme as links, folded on a narrow screen. */
export function ReadmeContents({ document }: { readonly document: ReadmeDocument }) {
  const { contents } = document;
  if (contents.length < LEAST_HEADINGS) return null;
  return (
    <>
      <nav className={s.wide} aria-label="Contents">
        <p className={s.title}>Contents</p>
        <Headings headings={contents} />
      </nav>
      <details className={s.narrow}>
        <summary>Contents</summary>
        <nav aria-label="Contents">
          <Headings headings={contents} />
        </nav>
      </details>
    </>
  );
}

function Headings({ headings }: { readonly headings: readonly ReadmeHeading[] }) {
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <ol className={s.list}>
      {headings.map(({ id, level, text }) => (
        <li key={id} className={[s.first, s.second, s.third][Math.min(level - top, 2)]}>
          <a href={`#${id}`} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
