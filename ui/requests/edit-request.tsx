import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { WorkRequest } from "../../core/requests/request.ts";
import { editRefusal } from "../../core/requests/request-edit.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { EditRequestDialog } from "./edit-request-dialog.tsx";
import type { RequestDetailsStore } from "./request-details.store.ts";
import { RequestEditStore } from "./request-edit.store.ts";

export interface EditRequestProps {
  readonly store: RequestDetailsStore;
  readonly request: WorkRequest;
}

/** Lets the owner edit the request where core allows it. */
export const EditRequest = observer(function EditRequest({ store, request }: EditRequestProps) {
  const edit = useStore(RequestEditStore);
  useEffect(() => {
    edit.follow(request);
  }, [edit, request]);
  return (
    <>
      {editRefusal(request.status) === undefined && (
        <Button
          onClick={() => {
            store.change.reset();
            edit.open(request);
            store.videos.start();
            // It may have been edited on another device since this page was loaded.
            store.refresh();
          }}
        >
          Edit request
        </Button>
      )}
      {edit.isOpen && (
        <EditRequestDialog
          store={edit}
          videos={store.videos.state}
          onSaved={(saved) => store.showEdited(saved)}
          onGivenUp={() => store.refresh()}
        />
      )}
    </>
  );
});
