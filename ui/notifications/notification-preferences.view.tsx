import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { DIGEST_HOUR } from "../../core/notifications/digest-time.ts";
import { KIND_LABEL, kindsOf } from "../../core/notifications/mailed-kind.ts";
import { SessionStore } from "../auth/session.store.ts";
import { Checkbox } from "../shared/checkbox.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./notification-preferences.module.css";
import { NotificationPreferencesStore } from "./notification-preferences.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Form } from "../shared/form/form.tsx";

/** Lets a user choose which notifications are mailed while they are away, and how often. */
export const NotificationPreferencesView = observer(function NotificationPreferencesView() {
  const store = useStartedStore(NotificationPreferencesStore);
  return (
    <Loaded store={store.preferences} what="your email choices" isOptional>
      {() => (
        <>
          <PreferencesForm store={store} />
          <p>
            <Link to="/notifications">See all notifications</Link>
          </p>
        </>
      )}
    </Loaded>
  );
});

const PreferencesForm = observer(function PreferencesForm({
  store,
}: {
  readonly store: NotificationPreferencesStore;
}) {
  const { user } = useStore(SessionStore);
  const { state, form } = store;
  return (
    <Form name="emails" className={s.form} onSubmit={() => void store.submit()}>
      <fieldset className={s.kinds}>
        <legend>Send me an email about</legend>
        {kindsOf(user?.userType ?? null).map((kind) => (
          <Checkbox
            key={kind}
            label={KIND_LABEL[kind]}
            checked={form[kind]}
            onChange={({ target }) => store.change({ [kind]: target.checked })}
          />
        ))}
      </fieldset>
      <Checkbox
        label="Daily digest"
        hint={`One email a day at ${String(DIGEST_HOUR)}:00 (${store.timeZone}) instead of one within minutes.`}
        checked={form.delivery === "daily"}
        onChange={({ target }) => store.change({ delivery: target.checked ? "daily" : "soon" })}
      />
      <Refusal of={store} />
      <SaveBar isSaving={store.isSaving} saved={state.kind === "saved" ? "Saved" : undefined}>
        Save email choices
      </SaveBar>
    </Form>
  );
});
