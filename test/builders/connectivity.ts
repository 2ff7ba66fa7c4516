import { NEVER, of } from "rxjs";
import { Connectivity } from "../../core/connectivity/connectivity.ts";
import { Poller } from "../../core/polling/poller.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeClock } from "../fakes/fake-clock.ts";

/** Builds a Connectivity whose server answers every probe; probes are due as the clock advances. */
export function aConnectivity(clock = new FakeClock()): Connectivity {
  const network = { online$: NEVER, isOnline: () => true };
  return new Connectivity(
    clock,
    network,
    { probe: () => of(undefined) },
    new Poller(clock, new FakeActivity()),
  );
}
