import { observer } from "mobx-react-lite";
import { isolated } from "../../core/text/plain-name.ts";
import { type Report, REPORT_REASON_NAME, REPORT_STATUS_TEXT } from "../../core/moderation/report.ts";
import { SUBJECT_KIND_NAME } from "../../core/moderation/subject.ts";
import { Avatar } from "../images/avatar.tsx";
import { LoadedRows } from "../shared/loaded-rows.tsx";
import { Row } from "../shared/rows.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { ReportListStore } from "./report-list.store.ts";

/** Shows the user's reports and their outcomes. */
export const ReportListView = observer(function ReportListView() {
  const store = useStartedStore(ReportListStore);
  return (
    <LoadedRows store={store} what="your reports" label="Your reports" empty="You haven't reported anything.">
      {(report) => <ReportRow key={report.id} report={report} now={store.now()} />}
    </LoadedRows>
  );
});

function ReportRow({ report, now }: { readonly report: Report; readonly now: number }) {
  const { subject, about, reason, words, status, createdAt, closedAt } = report;
  return (
    <Row
      icon={<Avatar person={about} size="small" />}
      name={`${SUBJECT_KIND_NAME[subject.kind]} by ${isolated(about.fullName)}: ${REPORT_REASON_NAME[reason].toLowerCase()}`}
      fact={
        <>
          <span>{`${REPORT_STATUS_TEXT[status]}. Reported`}</span> <TimeAgo time={createdAt} now={now} />
          {closedAt !== null && (
            <span>
              , reviewed <TimeAgo time={closedAt} now={now} />
            </span>
          )}
        </>
      }
    >
      {words !== "" && <UserText text={words} />}
    </Row>
  );
}
