import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { Button } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { HeldDraftsStore } from "./held-drafts.store.ts";
import { SignOutStore } from "./sign-out.store.ts";
import { counted, nounFor } from "../../core/shared/counted.ts";
import { Actions } from "../shared/actions.tsx";

export const LogoutView = observer(function LogoutView() {
  const store = useStore(SignOutStore);
  const held = useStore(HeldDraftsStore);
  useEffect(() => {
    store.start();
  }, [store]);
  if (held.count > 0) return <KeepOrRemove store={held} />;
  if (store.done) return <Navigate to="/login" replace />;
  return (
    <div className={s.column}>
      <Page title="Signing out">
        <p className={s.status} role="status">
          Signing you out...
        </p>
      </Page>
    </div>
  );
});

/** Asks after the session has ended: a user who leaves without an answer leaves nothing behind. */
const KeepOrRemove = observer(function KeepOrRemove({ store }: { readonly store: HeldDraftsStore }) {
  const what = counted(store.count, "draft or message", "drafts and messages");
  return (
    <div className={s.column}>
      <Page title="You're signed out">
        <p
          className={s.text}
          role="status"
        >{`You have ${what} you haven't sent. Keep ${nounFor(store.count, "it", "them")} on this device? Anyone who uses this browser could read what you keep. If you leave without choosing, ${nounFor(store.count, "it's", "they're")} removed when this page closes.`}</p>
        <Actions isApart>
          <Button variant="primary" onClick={() => store.remove()}>
            Remove
          </Button>
          <Button onClick={() => store.keep()}>Keep on this device</Button>
        </Actions>
      </Page>
    </div>
  );
});
