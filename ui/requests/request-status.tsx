import { observer } from "mobx-react-lite";
import { useState } from "react";
import { type RequestStatus, STATUS_NAME, type WorkRequest } from "../../core/requests/request.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import type { Elements } from "../shared/elements.ts";
import { ChangeResult } from "./change-result.tsx";
import type { RequestDetailsStore } from "./request-details.store.ts";
import { type StatusText, statusText } from "./status-text.ts";
import { Actions } from "../shared/actions.tsx";

export interface RequestStatusButtonsProps {
  readonly store: RequestDetailsStore;
  readonly request: WorkRequest;
  /** It moves the focus after the pressed button has been removed. */
  readonly onChanged: () => void;
}

/** Shows one button for each status that core's table lets the owner set now. */
export const RequestStatusButtons = observer(function RequestStatusButtons({
  store,
  request,
  onChanged,
}: RequestStatusButtonsProps) {
  const [wanted, setWanted] = useState<RequestStatus | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isSaving = store.change.saving === "status";
  const set = async (status: RequestStatus) => {
    await store.setStatus(status);
    setAsking(false);
    if (store.value?.status === status) onChanged();
  };
  const asked = wanted === null ? undefined : statusText(request.status, wanted);
  return (
    <>
      {store.nextStatuses.map((status) => {
        const { label, question } = statusText(request.status, status);
        return (
          <Button
            key={status}
            busy={isSaving && wanted === status ? "Saving..." : undefined}
            onClick={() => {
              setWanted(status);
              if (question === undefined) void set(status);
              else setAsking(true);
            }}
          >
            {label}
          </Button>
        );
      })}
      <ChangeResult
        store={store}
        what="status"
        saved={`The request is now ${STATUS_NAME[request.status].toLowerCase()}`}
      />
      {isAsking && wanted !== null && asked?.question !== undefined && (
        <StatusDialog question={asked.question} onClose={() => setAsking(false)}>
          <Button
            variant={request.status === "in_progress" ? "danger" : "primary"}
            busy={isSaving ? "Saving..." : undefined}
            onClick={() => void set(wanted)}
          >
            {asked.label}
          </Button>
        </StatusDialog>
      )}
    </>
  );
});

interface StatusDialogProps {
  readonly question: NonNullable<StatusText["question"]>;
  readonly onClose: () => void;
  /** The confirming button is the child. */
  readonly children: Elements;
}

function StatusDialog({ question, onClose, children }: StatusDialogProps) {
  return (
    <Dialog open title={question.title} onClose={onClose}>
      <p>{question.consequence}</p>
      <Actions isAtEnd isApart>
        <Button onClick={onClose}>{question.no}</Button>
        {children}
      </Actions>
    </Dialog>
  );
}
