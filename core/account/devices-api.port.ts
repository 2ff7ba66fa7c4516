import type { Observable } from "rxjs";
import type { Device, DeviceId } from "./device.ts";

export abstract class DevicesApi {
  abstract list(): Observable<readonly Device[]>;
  /** Signs it out; what it shows stays on its screen until its next call. */
  abstract end(id: DeviceId): Promise<void>;
  /** Signs out every device but the current one. */
  abstract endOthers(): Promise<void>;
}
