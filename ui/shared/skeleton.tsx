import * as s from "./skeleton.module.css";

export interface SkeletonProps {
  /** Each row has a title and two lines. */
  readonly rows?: number;
  /** It tells screen readers what is loading. */
  readonly label?: string;
}

export function Skeleton({ rows = 3, label = "Loading" }: SkeletonProps) {
  return (
    <div className={s.skeleton} role="status" data-skeleton="">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={s.row} aria-hidden="true">
          <div className={`${s.bar} ${s.title}`} />
          <div className={s.bar} />
          <div className={`${s.bar} ${s.short}`} />
        </div>
      ))}
    </div>
  );
}
