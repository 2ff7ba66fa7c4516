import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import type { ProjectStore } from "./project.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import * as s from "./projects.module.css";

/** Asks first: a project that is gone does not come back. */
export const RemoveProject = observer(function RemoveProject({ store }: { readonly store: ProjectStore }) {
  const [isAsking, setAsking] = useState(false);
  const { saving } = store.removal;
  const keep = () => {
    store.removal.reset();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setAsking(true);
        }}
      >
        Remove project
      </Button>
      {isAsking && (
        <Dialog open title="Remove this project?" onClose={keep}>
          <p>Its requests stay, without a project. This can't be undone.</p>
          <Refusal of={store.removal} isApart />
          <div className={s.dialogActions}>
            <Button onClick={keep}>Keep it</Button>
            <Button
              variant="danger"
              busy={saving === null ? undefined : "Removing..."}
              onClick={() => void store.remove()}
            >
              Remove project
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
});
