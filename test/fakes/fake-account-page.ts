import { AccountFormStore } from "../../ui/account/account-form.store.ts";
import { AccountStore } from "../../ui/account/account.store.ts";
import { AppearanceStore } from "../../ui/account/appearance.store.ts";
import { ConnectionsStore } from "../../ui/account/connections.store.ts";
import { DataExportStore } from "../../ui/account/data-export.store.ts";
import { DeletionStore } from "../../ui/account/deletion.store.ts";
import { DevicesStore } from "../../ui/account/devices.store.ts";
import { PasswordStore } from "../../ui/account/password.store.ts";
import { WalletStore } from "../../ui/wallet/wallet.store.ts";
import { anAccount } from "../builders/account.ts";
import { aSession } from "../builders/auth.ts";
import { FakeAccountApi } from "./fake-account-api.ts";
import { aPage } from "./fake-browser.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeConnectionsApi } from "./fake-connections-api.ts";
import { FakeDevicesApi } from "./fake-devices-api.ts";
import { FakeFileSaving } from "./fake-file-saving.ts";
import { FakeNavigation } from "./fake-navigation.ts";
import { FakeNotices } from "./fake-notices.ts";
import { FakeThemeSetting } from "./fake-theme-setting.ts";
import { FakeWalletApi } from "./fake-wallet-api.ts";

/** Builds every store of this account over fakes of all ports; Ada of `aUser` is signed in. */
export function anAccountPage(found: FakeAccountApi["account"] = anAccount()) {
  const { current } = aPage();
  current.begin(aSession());
  const api = new FakeAccountApi();
  api.account = found;
  const devicesApi = new FakeDevicesApi();
  const connectionsApi = new FakeConnectionsApi();
  const notices = new FakeNotices();
  const clock = new FakeClock();
  const navigation = new FakeNavigation("/profile");
  const files = new FakeFileSaving();
  const theme = new FakeThemeSetting();
  const walletApi = new FakeWalletApi();
  const account = new AccountStore(api, current);
  const devices = new DevicesStore(devicesApi, clock, notices);
  const stores = {
    account,
    devices,
    form: new AccountFormStore(api, account, notices),
    password: new PasswordStore(api, account, devices, notices),
    connections: new ConnectionsStore(connectionsApi, account, navigation, notices),
    appearance: new AppearanceStore(theme),
    dataExport: new DataExportStore(api, files, clock, notices),
    deletion: new DeletionStore(api, account, notices),
    wallet: new WalletStore(walletApi),
  };
  return {
    current,
    api,
    devicesApi,
    connectionsApi,
    notices,
    clock,
    navigation,
    files,
    theme,
    walletApi,
    ...stores,
    stores,
  };
}

/** Builds a page that has asked for this account. */
export function anOpenAccountPage(found?: FakeAccountApi["account"]) {
  const page = anAccountPage(found);
  page.account.start();
  return page;
}
