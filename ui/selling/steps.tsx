import * as s from "./steps.module.css";

const STEPS = ["Describe it", "Add files and pictures", "Publish"] as const;

/** Shows a first-time seller's progress. @param at from 0 */
export function Steps({ at }: { readonly at: number }) {
  return (
    <ol className={s.steps} role="list" aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index === at ? `${s.step} ${s.here}` : s.step}
          {...(index === at && { "aria-current": "step" as const })}
        >
          <span className={s.number} aria-hidden="true">
            {index < at ? "✓" : index + 1}
          </span>
          <span>{step}</span>
          {index < at && <span className="visually-hidden">done</span>}
        </li>
      ))}
    </ol>
  );
}
