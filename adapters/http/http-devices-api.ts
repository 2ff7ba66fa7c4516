import { map, type Observable } from "rxjs";
import { endOneSession, endOtherSessions, listSessions } from "../../contract/account.ts";
import type { Device, DeviceId } from "../../core/account/device.ts";
import type { DevicesApi } from "../../core/account/devices-api.port.ts";
import { OverHttp } from "./over-http.ts";

export class HttpDevicesApi extends OverHttp implements DevicesApi {
  list(): Observable<readonly Device[]> {
    return this.http.read(listSessions).pipe(
      map((sessions) =>
        sessions.map(({ id, device, signed_in_at, last_used_at, is_current }) => ({
          id: id as DeviceId,
          name: device,
          signedInAt: signed_in_at,
          lastUsedAt: last_used_at,
          isCurrent: is_current,
        })),
      ),
    );
  }

  async end(id: DeviceId): Promise<void> {
    await this.http.call(endOneSession, { params: { id } });
  }

  async endOthers(): Promise<void> {
    await this.http.call(endOtherSessions);
  }
}
