import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import { DIGEST_HOUR } from "../../core/notifications/digest-time.ts";
import { kindsOf, type NotificationKind } from "../../core/notifications/notification.ts";
import { SessionStore } from "../auth/session.store.ts";
import { Button } from "../shared/button.tsx";
import { Checkbox } from "../shared/checkbox.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./notification-preferences.module.css";
import { NotificationPreferencesStore } from "./notification-preferences.store.ts";

const LABEL: Readonly<Record<NotificationKind, string>> = {
  message: "Messages",
  response: "Responses to your requests",
  share: "Requests shared with you",
  agreement: "Agreements that need your attention",
};

/** Of what somebody is told by e-mail while they are away, and how often. */
export const NotificationPreferencesView = observer(function NotificationPreferencesView() {
  const store = useStore(NotificationPreferencesStore);
  const { user } = useStore(SessionStore);
  useStarted(store);
  const { state, form, preferences } = store;
  if (preferences.state.kind === "loading") return <Skeleton rows={3} label="Loading your e-mail choices" />;
  if (preferences.state.kind === "failed")
    return (
      <ErrorPanel
        title="Your e-mail choices did not load"
        failure={preferences.state.failure}
        onRetry={() => {
          preferences.retry();
        }}
      />
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <fieldset className={s.kinds}>
        <legend>Send me an e-mail about</legend>
        {kindsOf(user?.userType ?? null).map((kind) => (
          <Checkbox
            key={kind}
            label={LABEL[kind]}
            checked={form[kind]}
            onChange={({ target }) => {
              store.change({ [kind]: target.checked });
            }}
          />
        ))}
      </fieldset>
      <Checkbox
        label="Daily digest"
        hint={`One e-mail a day at ${String(DIGEST_HOUR)}:00 (${store.timeZone}) instead of one within minutes.`}
        checked={form.delivery === "daily"}
        onChange={({ target }) => {
          store.change({ delivery: target.checked ? "daily" : "soon" });
        }}
      />
      {state.kind === "refused" && (
        <p className={s.refused} role="alert">
          {state.message}
        </p>
      )}
      <div className={s.actions}>
        <Button type="submit" variant="primary" busy={store.isSaving ? "Saving..." : undefined}>
          Save e-mail choices
        </Button>
        <span className={s.saved} role="status">
          {state.kind === "saved" && "Saved"}
        </span>
      </div>
    </form>
  );
});
