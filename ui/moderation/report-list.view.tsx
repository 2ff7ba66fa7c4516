import { observer } from "mobx-react-lite";
import { type Report, REPORT_REASON_NAME, REPORT_STATUS_TEXT } from "../../core/moderation/report.ts";
import { SUBJECT_KIND_NAME } from "../../core/moderation/subject.ts";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./moderation.module.css";
import { ReportListStore } from "./report-list.store.ts";

/** What one has reported, and what became of it. */
export const ReportListView = observer(function ReportListView() {
  const store = useStore(ReportListStore);
  useStarted(store);
  const { state } = store;
  if (state.kind === "loading") return <Skeleton rows={1} label="Loading your reports" />;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Couldn't load your reports"
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  return (
    <>
      {state.rows.length === 0 && <p className={s.none}>You haven&apos;t reported anything.</p>}
      <ul className={s.rows} role="list" aria-label="Your reports">
        {state.rows.map((report) => (
          <ReportRow key={report.id} report={report} now={store.now()} />
        ))}
      </ul>
      <RestOfList
        list={state}
        onMore={() => {
          store.more();
        }}
      />
    </>
  );
});

function ReportRow({ report, now }: { readonly report: Report; readonly now: number }) {
  const { subject, about, reason, words, status, createdAt, closedAt } = report;
  return (
    <li className={s.row}>
      <p className={s.name}>
        {SUBJECT_KIND_NAME[subject.kind]} by {about}: {REPORT_REASON_NAME[reason].toLowerCase()}
      </p>
      {words !== "" && <UserText text={words} />}
      <p className={s.fact}>
        {REPORT_STATUS_TEXT[status]}. Reported <TimeAgo time={createdAt} now={now} />
        {closedAt !== null && (
          <>
            , reviewed <TimeAgo time={closedAt} now={now} />
          </>
        )}
      </p>
    </li>
  );
}
