import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { RequestId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import type { ProjectStore } from "./project.store.ts";
import * as s from "./projects.module.css";

/** Adds one of the client's other requests to the project. */
export const AddToProject = observer(function AddToProject({ store }: { readonly store: ProjectStore }) {
  const [wanted, setWanted] = useState<RequestId | null>(null);
  const { addable, move } = store;
  if (addable.length === 0) return null;
  const chosen = addable.find(({ id }) => id === wanted) ?? addable[0];
  return (
    <div className={s.add}>
      <Field label="Add a request to this project">
        {(control) => (
          <Select
            {...control}
            value={chosen?.id}
            onChange={(event) => setWanted(Number(event.target.value) as RequestId)}
          >
            {addable.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        busy={chosen !== undefined && move.saving === chosen.id ? "Adding..." : undefined}
        onClick={() => {
          if (chosen !== undefined) void store.putIn(chosen.id);
        }}
      >
        Add
      </Button>
    </div>
  );
});
