import type { Observable } from "rxjs";
import type { Device, DeviceId } from "../../core/account/device.ts";
import type { DevicesApi } from "../../core/account/devices-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { answered } from "./answered.ts";

export class FakeDevicesApi implements DevicesApi {
  readonly ended: (number | "others")[] = [];
  devices: readonly Device[] | Failure = [];
  failure: Failure | null = null;
  lists = 0;

  list(): Observable<readonly Device[]> {
    this.lists += 1;
    return answered(this.devices);
  }

  async endOthers(): Promise<void> {
    if (this.failure !== null) throw this.failure;
    this.ended.push("others");
    await Promise.resolve();
  }

  async end(id: DeviceId): Promise<void> {
    if (this.failure !== null) throw this.failure;
    this.ended.push(id);
    await Promise.resolve();
  }
}
