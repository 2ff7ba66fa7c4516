import { observer } from "mobx-react-lite";
import type { Device } from "../../core/account/device.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Icon } from "../shared/icon.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import * as s from "./account.module.css";
import { DevicesStore, endedText } from "./devices.store.ts";

/** Where the account is signed in. */
export const DevicesView = observer(function DevicesView() {
  const store = useStore(DevicesStore);
  useStarted(store);
  const { state } = store;
  const { state: end } = store.end;
  if (state.kind === "loading") return <Skeleton rows={2} label="Loading: your devices" />;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Your devices did not load"
        failure={state.failure}
        onRetry={() => {
          store.start();
        }}
      />
    );
  return (
    <>
      <p className={s.done} role="status">
        {end.kind === "saved" && endedText(end.what)}
      </p>
      <ul className={s.rows} role="list">
        {state.value.map((device) => (
          <DeviceRow key={device.id} device={device} store={store} />
        ))}
      </ul>
      {state.value.length === 1 && (
        <p className={s.aside}>You are signed in nowhere else. Logout in the menu ends this session.</p>
      )}
    </>
  );
});

interface DeviceRowProps {
  readonly device: Device;
  readonly store: DevicesStore;
}

const DeviceRow = observer(function DeviceRow({ device, store }: DeviceRowProps) {
  const { state: end } = store.end;
  const now = store.now();
  const { id, name, lastUsedAt, signedInAt, isCurrent } = device;
  return (
    <li className={s.row}>
      <Icon name="system" size={24} />
      <div className={s.matter}>
        <p className={s.name}>
          {name} {isCurrent && <Tag tone="accent">This device</Tag>}
        </p>
        <p className={s.fact}>
          Last used <TimeAgo time={lastUsedAt} now={now} />, signed in <TimeAgo time={signedInAt} now={now} />
        </p>
        {end.kind === "refused" && end.what.id === id && (
          <p className={s.error} role="alert">
            {end.message}
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          aria-label={`End the session of ${name}`}
          busy={end.kind === "saving" && end.what.id === id ? "Ending..." : undefined}
          onClick={() => void store.endOne(device)}
        >
          End
        </Button>
      )}
    </li>
  );
});
