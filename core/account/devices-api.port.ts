import type { Observable } from "rxjs";
import type { Device, DeviceId } from "./device.ts";

export abstract class DevicesApi {
  abstract list(): Observable<readonly Device[]>;
  /** Signs the device out; its screen stays as it is until its next call. */
  abstract end(id: DeviceId): Promise<void>;
  /** Signs out every device but the current one. */
  abstract endOthers(): Promise<void>;
}
