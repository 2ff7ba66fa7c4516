import { observer } from "mobx-react-lite";
import { useState } from "react";
import { canRemove, type RequestStatus, STATUS_NAME, type WorkRequest } from "../../core/requests/request.ts";
import type { ProjectOption } from "../../core/requests/request-options.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import { EditRequest } from "./edit-request.tsx";
import * as s from "./request-details.module.css";
import type { Section, RequestDetailsStore } from "./request-details.store.ts";

const VERB: Readonly<Record<RequestStatus, string>> = {
  open: "Reopen request",
  in_progress: "Start",
  completed: "Mark as completed",
  closed: "Close request",
};

export interface OwnerToolsProps {
  readonly store: RequestDetailsStore;
  readonly request: WorkRequest;
  readonly onRemove: () => void;
}

/** What the owner can do with the request; the buttons are drawn from core's table of statuses. */
export const OwnerTools = observer(function OwnerTools({ store, request, onRemove }: OwnerToolsProps) {
  const [wanted, setWanted] = useState<RequestStatus | null>(null);
  const { change, nextStatuses, projects } = store;
  const isSaving = change.saving === "status";
  return (
    <section className={s.tools} aria-label="Your request">
      <EditRequest store={store} request={request} />
      <ChangeResult store={store} what="words" saved="Your changes are saved" />
      {projects.value !== null && projects.value.length > 0 && (
        <ProjectChoice store={store} request={request} projects={projects.value} />
      )}
      {nextStatuses.map((status) => (
        <Button
          key={status}
          busy={isSaving && wanted === status ? "Saving..." : undefined}
          onClick={() => {
            setWanted(status);
            void store.setStatus(status);
          }}
        >
          {VERB[status]}
        </Button>
      ))}
      <ChangeResult
        store={store}
        what="status"
        saved={`The request is now ${STATUS_NAME[request.status].toLowerCase()}`}
      />
      {canRemove(request.status) && (
        <Button variant="danger" onClick={onRemove}>
          Remove request
        </Button>
      )}
    </section>
  );
});

/** A choice of its own and then a button: with the arrow keys a list passes through what nobody wants. */
const ProjectChoice = observer(function ProjectChoice({
  store,
  request,
  projects,
}: Omit<OwnerToolsProps, "onRemove"> & { readonly projects: readonly ProjectOption[] }) {
  const [chosen, setChosen] = useState<ProjectId | null>(request.projectId);
  const isSaving = store.change.saving === "project";
  return (
    <>
      <Field label="Project">
        {(props) => (
          <Select
            {...props}
            value={chosen ?? ""}
            onChange={({ target: { value } }) => {
              setChosen(value === "" ? null : (Number(value) as ProjectId));
            }}
          >
            <option value="">No project</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        hidden={chosen === request.projectId && !isSaving}
        busy={isSaving ? "Saving..." : undefined}
        onClick={() => void store.setProject(chosen)}
      >
        {chosen === null ? "Take out of the project" : "Put into this project"}
      </Button>
      <ChangeResult store={store} what="project" saved="Saved" />
    </>
  );
});

interface ChangeResultProps {
  readonly store: RequestDetailsStore;
  readonly what: Section;
  readonly saved: string;
}

/** How the last change ended, next to what made it. */
const ChangeResult = observer(function ChangeResult({ store, what, saved }: ChangeResultProps) {
  const { state } = store.change;
  const isMine = state.kind !== "idle" && state.what === what;
  return (
    <>
      <p className={s.saved} role="status">
        {isMine && state.kind === "saved" && saved}
      </p>
      {isMine && state.kind === "refused" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
    </>
  );
});
