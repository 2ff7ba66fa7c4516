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

export const accountModule = new ContainerModule(({ bind }) => {
  bind(AccountApi)
    .toResolvedValue((http) => new HttpAccountApi(http), [HttpClient])
    .inSingletonScope();
  bind(ConnectionsApi)
    .toResolvedValue((http) => new HttpConnectionsApi(http), [HttpClient])
    .inSingletonScope();
  bind(DevicesApi)
    .toResolvedValue((http) => new HttpDevicesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ThemeSetting)
    .toResolvedValue(() => new BrowserThemeSetting(window))
    .inSingletonScope();
  // All sections of the profile share these two stores.
  bind(AccountStore)
    .toResolvedValue((api, session) => new AccountStore(api, session), [AccountApi, CurrentSession])
    .inSingletonScope();
  bind(DevicesStore)
    .toResolvedValue(
      (api, clock, notices) => new DevicesStore(api, clock, notices),
      [DevicesApi, Clock, Notices],
    )
    .inSingletonScope();
  bind(AccountFormStore).toResolvedValue(
    (api, account, notices) => new AccountFormStore(api, account, notices),
    [AccountApi, AccountStore, Notices],
  );
  bind(PasswordStore).toResolvedValue(
    (api, account, devices, notices) => new PasswordStore(api, account, devices, notices),
    [AccountApi, AccountStore, DevicesStore, Notices],
  );
  bind(ConnectionsStore).toResolvedValue(
    (api, account, navigation, notices) => new ConnectionsStore(api, account, navigation, notices),
    [ConnectionsApi, AccountStore, Navigation, Notices],
  );
  bind(AppearanceStore).toResolvedValue((setting) => new AppearanceStore(setting), [ThemeSetting]);
  bind(DataExportStore).toResolvedValue(
    (api, files, clock, notices) => new DataExportStore(api, files, clock, notices),
    [AccountApi, FileSaving, Clock, Notices],
  );
  bind(DeletionStore).toResolvedValue(
    (api, account, notices) => new DeletionStore(api, account, notices),
    [AccountApi, AccountStore, Notices],
  );
});
