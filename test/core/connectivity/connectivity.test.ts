import { beforeEach, describe, expect, it } from "@jest/globals";
import { of, Subject, throwError } from "rxjs";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import type { NetworkSignals } from "../../../core/connectivity/network-signals.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";

class FakeNetwork implements NetworkSignals {
  readonly online$ = new Subject<void>();
  online = true;

  isOnline(): boolean {
    return this.online;
  }
}

describe("Connectivity", () => {
  let clock: FakeClock;
  let network: FakeNetwork;
  let signals: FakeActivity;
  let isServerThere: boolean;
  let probes: number;
  let back: string[];
  let connectivity: Connectivity;

  beforeEach(() => {
    clock = new FakeClock();
    network = new FakeNetwork();
    signals = new FakeActivity();
    isServerThere = false;
    probes = 0;
    back = [];
    const probe = () => {
      probes += 1;
      return isServerThere ? of(undefined) : throwError(() => new Failure({ kind: "network" }));
    };
    connectivity = new Connectivity(clock, network, { probe }, new Poller(clock, signals));
  });

  const wait = (name: string) => connectivity.whenBack(() => back.push(name));

  it("asks nobody anything while nothing is waited for", () => {
    clock.advance(600_000);
    expect({ probes, timers: clock.waiting }).toEqual({ probes: 0, timers: 0 });
  });

  it("tells all who wait when the server answers again, and then rests", () => {
    wait("list");
    wait("page");
    clock.advance(9_000);
    expect({ back, asked: probes > 0 }).toEqual({ back: [], asked: true });
    isServerThere = true;
    clock.advance(30_000);
    expect(back).toEqual(["list", "page"]);
    const before = probes;
    clock.advance(600_000);
    expect({ probes, timers: clock.waiting }).toEqual({ probes: before, timers: 0 });
  });

  it("asks as soon as the device has a network again", () => {
    network.online = false;
    wait("page");
    clock.advance(1);
    isServerThere = true;
    network.online$.next();
    expect(back).toEqual(["page"]);
  });

  it("does not ask again at once for what fails although the server answers", () => {
    isServerThere = true;
    wait("first");
    clock.advance(2_999);
    expect(back).toEqual([]);
    clock.advance(1);
    expect(back).toEqual(["first"]);
    wait("again");
    clock.advance(2_999);
    expect(back).toEqual(["first"]);
  });

  it("stops with the last who waited", () => {
    const leave = [wait("list"), wait("page")];
    clock.advance(5_000);
    for (const undo of leave) undo();
    expect({ timers: clock.waiting, isListening: network.online$.observed }).toEqual({
      timers: 0,
      isListening: false,
    });
  });

  it("rests in a tab that nobody has seen for a minute", () => {
    signals.visible = false;
    wait("page");
    clock.advance(600_000);
    const resting = probes;
    clock.advance(600_000);
    expect(probes).toBe(resting);
    isServerThere = true;
    signals.show();
    expect(back).toEqual(["page"]);
  });
});
