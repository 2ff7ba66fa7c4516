import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpNotificationPreferencesApi } from "../../../adapters/http/http-notification-preferences-api.ts";
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from "../../../core/notifications/notification-preferences.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientsOf, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clientOf = await clientsOf(server);
const api = new HttpNotificationPreferencesApi(clientOf(await server.signUp("client", "clara")));

const CHOSEN: NotificationPreferences = {
  message: false,
  response: true,
  share: false,
  agreement: true,
  sale: true,
  free_sale: false,
  delivery: "daily",
  timeZone: "Europe/Berlin",
};

describe("HttpNotificationPreferencesApi on the real server", () => {
  it("reads what holds before anything is chosen", async () => {
    expect(await firstValueFrom(api.get())).toEqual(DEFAULT_PREFERENCES);
  });

  it("saves all choices and reads them again", async () => {
    expect(await api.save(CHOSEN)).toEqual(CHOSEN);
    expect(await firstValueFrom(api.get())).toEqual(CHOSEN);
  });

  it("asks no longer once nobody wants the answer", async () => {
    expect(await toldAfterCancelling(api.get())).toEqual([]);
  });
});
