import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { canRemove, type WorkRequest } from "../../core/requests/request.ts";
import type { ProjectOption } from "../../core/requests/request-options.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import { EditRequest } from "./edit-request.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { ChangeResult } from "./change-result.tsx";
import * as s from "./request-details.module.css";
import { RequestStatusButtons } from "./request-status.tsx";
import type { RequestDetailsStore } from "./request-details.store.ts";

export interface OwnerToolsProps {
  readonly store: RequestDetailsStore;
  readonly request: WorkRequest;
  readonly onRemove: () => void;
}

/** Shows the owner's actions; the status buttons follow core's table. */
export const OwnerTools = observer(function OwnerTools({ store, request, onRemove }: OwnerToolsProps) {
  const headingId = useId();
  const [heading, focusBack] = useFocusBack<HTMLHeadingElement>();
  const { projects } = store;
  return (
    <section className={s.tools} aria-labelledby={headingId}>
      <h2 className="visually-hidden" id={headingId} ref={heading} tabIndex={-1}>
        Your request
      </h2>
      <EditRequest store={store} request={request} />
      <ChangeResult store={store} what="details" saved="Changes saved" />
      {projects.value !== null && projects.value.length > 0 && (
        <ProjectChoice store={store} request={request} projects={projects.value} />
      )}
      <RequestStatusButtons store={store} request={request} onChanged={focusBack} />
      {canRemove(request.status) && (
        <Button variant="danger" onClick={onRemove}>
          Remove request
        </Button>
      )}
    </section>
  );
});

/** Saves by a button, because the arrow keys select each option on the way to the wanted one. */
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
        {chosen === null ? "Remove from project" : "Add to project"}
      </Button>
      <ChangeResult store={store} what="project" saved="Saved" />
    </>
  );
});
