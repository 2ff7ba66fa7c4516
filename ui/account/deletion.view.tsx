import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { AccountLoaded } from "./account-loaded.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { DeletionStore } from "./deletion.store.ts";

export const DeletionView = observer(function DeletionView() {
  const store = useStore(DeletionStore);
  const navigate = useNavigate();
  const isDeleted = store.state.kind === "saved";
  useEffect(() => {
    // The logout page removes what this browser stores of the session.
    if (isDeleted) void navigate("/logout", { replace: true });
  }, [isDeleted, navigate]);
  return (
    <AccountLoaded what="your account" isFurther>
      {(account) => (
        <div>
          <Button variant="danger" onClick={() => store.open()}>
            Delete account...
          </Button>
          <DeletionDialog account={account} store={store} />
        </div>
      )}
    </AccountLoaded>
  );
});
