import { ContainerModule } from "inversify";
import { BrowserThemeSetting } from "../../../adapters/browser/browser-theme-setting.ts";
import { HttpAccountApi } from "../../../adapters/http/http-account-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpConnectionsApi } from "../../../adapters/http/http-connections-api.ts";
import { HttpDevicesApi } from "../../../adapters/http/http-devices-api.ts";
import { AccountApi } from "../../../core/account/account-api.port.ts";
import { ConnectionsApi } from "../../../core/account/connections-api.port.ts";
import { DevicesApi } from "../../../core/account/devices-api.port.ts";
import { FileSaving } from "../../../core/account/file-saving.port.ts";
import { ThemeSetting } from "../../../core/account/theme-setting.port.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { AccountFormStore } from "../../account/account-form.store.ts";
import { AccountStore } from "../../account/account.store.ts";
import { AppearanceStore } from "../../account/appearance.store.ts";
import { ConnectionsStore } from "../../account/connections.store.ts";
import { DataExportStore } from "../../account/data-export.store.ts";
import { DeletionStore } from "../../account/deletion.store.ts";
import { DevicesStore } from "../../account/devices.store.ts";
import { PasswordStore } from "../../account/password.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const accountModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, AccountApi, HttpAccountApi, [HttpClient]);
  bindOnce(bind, ConnectionsApi, HttpConnectionsApi, [HttpClient]);
  bindOnce(bind, DevicesApi, HttpDevicesApi, [HttpClient]);
  bind(ThemeSetting)
    .toResolvedValue(() => new BrowserThemeSetting(window))
    .inSingletonScope();
  // All sections of the profile share these two stores.
  bindOnce(bind, AccountStore, AccountStore, [AccountApi, CurrentSession]);
  bindOnce(bind, DevicesStore, DevicesStore, [DevicesApi, Clock, Notices]);
  bindNew(bind, AccountFormStore, [AccountApi, AccountStore, Notices]);
  bindNew(bind, PasswordStore, [AccountApi, AccountStore, DevicesStore, Notices]);
  bindNew(bind, ConnectionsStore, [ConnectionsApi, AccountStore, Navigation, Notices]);
  bindNew(bind, AppearanceStore, [ThemeSetting]);
  bindNew(bind, DataExportStore, [AccountApi, FileSaving, Clock, Notices]);
  bindNew(bind, DeletionStore, [AccountApi, AccountStore, Notices]);
});
