import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  REQUEST_TAB_NAME,
  REQUEST_TABS,
  REQUIRED_COUNT,
  requiredFilled,
  tabHasError,
} from "../../core/requests/request-form.ts";
import { initialDataIn } from "../shared/route-state.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { Page } from "../shared/page.tsx";
import { ProgressBar } from "../shared/progress-bar.tsx";
import { Tabs } from "../shared/tabs.tsx";
import * as s from "./request-form.module.css";
import { RequestFormStore } from "./request-form.store.ts";
import { RequestFormActions } from "./request-form-actions.tsx";
import { RequestFormNotices } from "./request-form-notices.tsx";
import { RequestFormTab } from "./request-form-tabs.tsx";
import { Form } from "../shared/form/form.tsx";

const DASHBOARD = "/client-dashboard";

export const RequestFormView = observer(function RequestFormView() {
  const store = useStore(RequestFormStore);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const initialData = initialDataIn(location.state);
  const draftId = (location.state as { readonly draftId?: unknown } | null)?.draftId;
  // The draft is restored before the first paint, so that it moves no fields under a finger.
  useLayoutEffect(() => {
    store.start(initialData, draftId);
    return () => store.stop();
  }, [store, initialData, draftId]);
  const { state, tab } = store;
  useEffect(() => {
    if (state.kind === "saved") void navigate(DASHBOARD);
  }, [state, navigate]);

  const leave = () => void navigate(DASHBOARD);
  /** Waits for the next drawing, which may remove the focused element. */
  const focusOn = (selector: string) => {
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>(selector)?.focus();
    });
  };
  const step = (by: 1 | -1) => {
    store.step(by);
    focusOn('[role="tab"][aria-selected="true"]');
  };
  const submit = () => {
    if (tab === REQUEST_TABS.at(-1)) void store.submit();
    else step(1);
  };
  return (
    <div className={s.column}>
      <Page
        title="Create New Work Request"
        actions={
          <Button variant="quiet" aria-label="Close" onClick={leave}>
            <Icon name="close" />
          </Button>
        }
      >
        <Form name="request" className={s.form} ref={form} onSubmit={submit}>
          <Filled store={store} />
          <RequestFormNotices store={store} onDecided={() => focusOn("#request-title")} />
          <FormTabs store={store} />
          <RequestFormActions store={store} onCancel={leave} onPrevious={() => step(-1)} />
        </Form>
      </Page>
    </div>
  );
});

interface PartProps {
  readonly store: RequestFormStore;
}

/** Shows how many required fields are filled. */
const Filled = observer(function Filled({ store }: PartProps) {
  const filled = requiredFilled(store.form);
  return (
    <ProgressBar label={`Required fields: ${filled}/${REQUIRED_COUNT}`} value={filled} max={REQUIRED_COUNT} />
  );
});

const FormTabs = observer(function FormTabs({ store }: PartProps) {
  const { tab, errors } = store;
  return (
    <Tabs
      label="Parts of the request"
      tabs={REQUEST_TABS.map((name) => ({
        name,
        label: REQUEST_TAB_NAME[name],
        hasError: tabHasError(name, errors),
      }))}
      selected={tab}
      onSelect={(name) => store.go(name)}
    >
      <RequestFormTab store={store} />
    </Tabs>
  );
});
