import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { aDevice, anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { anOpenAccountPage } from "../../fakes/fake-account-page.ts";

const NEXT = "another long phrase";

function open(account = anAccount()) {
  const page = anOpenAccountPage(account);
  page.devices.start();
  return page;
}

describe("PasswordStore", () => {
  it("changes it, forgets what was typed and hears of the devices that are gone", async () => {
    const { password, api, devicesApi, devices } = open();
    devicesApi.devices = [aDevice(1, { isCurrent: true })];
    password.change({ current: "old phrase", next: NEXT });
    await password.submit();
    expect(api.calls).toContain(`password old phrase ${NEXT}`);
    expect({ form: password.form, state: password.state }).toEqual({
      form: { current: "", next: "" },
      state: { kind: "saved", result: "Your password has been changed" },
    });
    expect(devices.state).toMatchObject({ kind: "ready", value: [{ id: 1 }] });
  });

  it("sets the first one without an old one", async () => {
    const { password, api } = open(aPasswordlessAccount({ hasFreshSignIn: true }));
    password.change({ next: NEXT });
    await password.submit();
    expect(api.calls).toContain(`password - ${NEXT}`);
    expect(password.state).toMatchObject({
      kind: "saved",
      result: "Your password has been set",
    });
  });

  it("sends nothing that is too short, and keeps what was typed", async () => {
    const { password, api } = open();
    password.change({ current: "old phrase", next: "short" });
    await password.submit();
    expect({ calls: api.calls, next: password.form.next }).toEqual({ calls: ["read"], next: "short" });
    expect(password.state).toMatchObject({ kind: "refused", errors: { next: expect.any(String) } });
  });

  it("says next to the field that the old one is wrong", async () => {
    const { password, api } = open();
    const message = "This isn't your password";
    api.failure = new Failure({ kind: "invalid", fieldErrors: [{ field: "current", message }] });
    password.change({ current: "wrong", next: NEXT });
    await password.submit();
    expect(password.state).toMatchObject({ kind: "refused", message, errors: { current: message } });
    password.change({ current: "old phrase" });
    expect(password.state).toEqual({ kind: "editing" });
  });
});
