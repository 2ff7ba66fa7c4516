import { observer } from "mobx-react-lite";
import type { Device } from "../../core/account/device.ts";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Icon } from "../shared/icon.tsx";
import { Row, Rows } from "../shared/rows.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./account.module.css";
import { DevicesStore, endedText, OTHERS_ENDED } from "./devices.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

export const DevicesView = observer(function DevicesView() {
  const store = useStartedStore(DevicesStore);
  const { state: end } = store.end;
  const { state: endAll } = store.endAll;
  return (
    <Loaded store={store} what="your devices" rows={2} isOptional>
      {({ value: devices }) => (
        <>
          <p className={s.done} role="status">
            {end.kind === "saved" && <span>{endedText(end.what)}</span>}
            {endAll.kind === "saved" && <span>{OTHERS_ENDED}</span>}
          </p>
          <Rows label="Devices">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} store={store} />
            ))}
          </Rows>
          {devices.length > 1 && (
            <Button
              busy={endAll.kind === "saving" ? "Signing out..." : undefined}
              onClick={() => void store.endOthers()}
            >
              Sign out all others
            </Button>
          )}
          <Refusal of={store.endAll} />
          {devices.length === 1 && (
            <p className={s.aside}>
              You aren't signed in anywhere else. To sign out here, use Logout in the menu.
            </p>
          )}
        </>
      )}
    </Loaded>
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
    <Row
      icon={<Icon name="system" size={24} />}
      name={
        <>
          <span>{name}</span> {isCurrent && <Tag tone="accent">This device</Tag>}
        </>
      }
      fact={
        <span>
          Last used <TimeAgo time={lastUsedAt} now={now} />, signed in <TimeAgo time={signedInAt} now={now} />
        </span>
      }
      refusal={end.kind === "refused" && end.what.id === id ? end.message : undefined}
      action={
        !isCurrent && (
          <Button
            aria-label={`Sign out ${name}`}
            busy={end.kind === "saving" && end.what.id === id ? "Signing out..." : undefined}
            onClick={() => void store.endOne(device)}
          >
            Sign out
          </Button>
        )
      }
    />
  );
});
