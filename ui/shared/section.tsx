import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";
import * as s from "./section.module.css";

export interface SectionProps {
  /** The title has this id and names the section. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly children: Elements;
}

/** Shows a part of a page under a title of its own. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={s.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
