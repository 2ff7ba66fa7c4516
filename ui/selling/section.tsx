import type { RefObject } from "react";
import type { Elements } from "../shared/elements.ts";
import * as s from "./product-form.module.css";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The action is in line with the title. */
  readonly action?: Elements;
  /** It refers to the title, which can be focused. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: Elements;
}

/** Renders a section of the product's edit page. */
export function Section({ id, title, action, heading, children }: SectionProps) {
  return (
    <section className={s.part} aria-labelledby={`part-${id}`}>
      <div className={s.partHead}>
        <h2 id={`part-${id}`} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
