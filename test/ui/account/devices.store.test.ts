import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { aDevice } from "../../builders/account.ts";
import { anAccountPage } from "../../fakes/fake-account-page.ts";

const HERE = aDevice(1, { isCurrent: true });
const PHONE = aDevice(2, { name: "Safari on iPhone" });

function open() {
  const page = anAccountPage();
  page.devicesApi.devices = [PHONE, HERE];
  page.devices.start();
  return page;
}

describe("DevicesStore", () => {
  it("shows this device first", () => {
    expect(open().devices.state).toEqual({ kind: "ready", value: [HERE, PHONE] });
  });

  it("ends one and says so", async () => {
    const { devices, devicesApi } = open();
    await devices.endOne(PHONE);
    expect(devicesApi.ended).toEqual([2]);
    expect({ state: devices.state, end: devices.end.state }).toEqual({
      state: { kind: "ready", value: [HERE] },
      end: { kind: "saved", what: PHONE },
    });
  });

  it("takes one that is gone already for ended", async () => {
    const { devices, devicesApi } = open();
    devicesApi.failure = new Failure({ kind: "not-found" });
    await devices.endOne(PHONE);
    expect(devices.end.state.kind).toBe("saved");
  });

  it("says next to the device what went wrong, and keeps it", async () => {
    const { devices, devicesApi, notices } = open();
    devicesApi.failure = new Failure({ kind: "timed-out" });
    await devices.endOne(PHONE);
    const message = "Request timed out. Please try again.";
    expect({ end: devices.end.state, notices: notices.said }).toEqual({
      end: { kind: "refused", what: PHONE, message },
      notices: [`error: ${message}`],
    });
    expect(devices.state).toMatchObject({ value: [HERE, PHONE] });
  });

  it("asks only while it is shown", () => {
    const { devices, devicesApi } = open();
    devices.stop();
    devices.refresh();
    expect({ lists: devicesApi.lists, state: devices.state.kind }).toEqual({ lists: 1, state: "loading" });
  });
});
