import { useState } from "react";
import { AGREEMENT_STATUS_NAME, type Agreement } from "../../core/agreements/agreement.ts";
import { compareTerms, isSameLine, type ScopeRow } from "../../core/agreements/agreement-comparison.ts";
import { PRICE_TYPE_NAME } from "../../core/agreements/agreement-terms.ts";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import * as s from "./comparison.module.css";
import { deadlineText, priceText } from "../../core/agreements/terms-text.ts";

export interface ComparisonDialogProps {
  /** There are at least two, the newest first. */
  readonly versions: readonly Agreement[];
  readonly onClose: () => void;
}

/** Compares any two versions side by side; a changed line is beside the one that it replaced. */
export function ComparisonDialog({ versions, onClose }: ComparisonDialogProps) {
  const [newest, older] = versions;
  const [left, setLeft] = useState(older?.version ?? 1);
  const [right, setRight] = useState(newest?.version ?? 1);
  const before = versions.find(({ version }) => version === left);
  const after = versions.find(({ version }) => version === right);
  return (
    <Dialog open title="Compare versions" size="wide" onClose={onClose}>
      <div className={s.columns}>
        <VersionChoice label="Before" versions={versions} chosen={left} onChoose={setLeft} />
        <VersionChoice label="After" versions={versions} chosen={right} onChoose={setRight} />
      </div>
      {before !== undefined && after !== undefined && <Comparison before={before} after={after} />}
    </Dialog>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly versions: readonly Agreement[];
  readonly chosen: number;
  readonly onChoose: (version: number) => void;
}

function VersionChoice({ label, versions, chosen, onChoose }: VersionChoiceProps) {
  return (
    <Field label={label}>
      {(props) => (
        <Select {...props} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
          {versions.map(({ id, version, status }) => (
            <option key={id} value={version}>
              Version {version}, {AGREEMENT_STATUS_NAME[status].toLowerCase()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Comparison({ before, after }: { readonly before: Agreement; readonly after: Agreement }) {
  const { changed, scope } = compareTerms(before, after);
  const facts: readonly (readonly [string, string, string])[] = [
    ["Title", before.title, after.title],
    ["Pricing", PRICE_TYPE_NAME[before.priceType], PRICE_TYPE_NAME[after.priceType]],
    ["Price", priceText(before), priceText(after)],
    ["Deadline", deadlineText(before), deadlineText(after)],
  ];
  return (
    <div className={s.comparison}>
      <p role="status" className={s.summary}>
        {changed.length === 0 ? "These versions are identical." : "Differences are marked."}
      </p>
      {facts.map(([name, left, right]) => (
        <ComparedSection key={name} name={name} rows={[{ before: left, after: right }]} />
      ))}
      <ComparedSection name="Scope" rows={scope} />
    </div>
  );
}

function ComparedSection({ name, rows }: { readonly name: string; readonly rows: readonly ScopeRow[] }) {
  return (
    <section className={s.content}>
      <h3>
        <span>{name}</span>
        {!rows.every(isSameLine) && <span className={s.mark}>changed</span>}
      </h3>
      <div className={s.rows}>
        {rows.map((row, at) => (
          <Row key={at} row={row} />
        ))}
      </div>
    </section>
  );
}

function Row({ row }: { readonly row: ScopeRow }) {
  if (isSameLine(row))
    return (
      <div className={s.columns}>
        <span className={s.cell}>{row.before}</span>
        {/* An unchanged line is read out, and shown on a phone, only once. */}
        <span className={`${s.cell} ${s.again}`} aria-hidden="true">
          {row.after}
        </span>
      </div>
    );
  return (
    <div className={s.columns}>
      {row.before === null ? (
        <span className={s.gap} />
      ) : (
        <del className={`${s.cell} ${s.gone}`}>{row.before}</del>
      )}
      {row.after === null ? (
        <span className={s.gap} />
      ) : (
        <ins className={`${s.cell} ${s.come}`}>{row.after}</ins>
      )}
    </div>
  );
}
