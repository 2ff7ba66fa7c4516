import { useState } from "react";
import { Button } from "../shared/button.tsx";
import type { ProjectStore } from "./project.store.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";

/** Asks for confirmation, because a removed project cannot be restored. */
export function RemoveProject({ store }: { readonly store: ProjectStore }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Remove project
      </Button>
      {isAsking && (
        <ConfirmDialog
          of={store.removal}
          title="Remove this project?"
          action="Remove project"
          busy="Removing..."
          run={() => store.remove()}
          onClose={() => setAsking(false)}
        >
          <p>Its requests stay, without a project. This can't be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
