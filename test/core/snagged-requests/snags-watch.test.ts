import { describe, expect, it } from "@jest/globals";
import { Subject } from "rxjs";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import {
  LEAST_POLLED,
  MOST_POLLED,
  SNAGS_SCHEDULE,
  SnagsWatch,
} from "../../../core/snagged-requests/snags-watch.ts";
import { aSnag } from "../../builders/snags.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSnagsApi } from "../../fakes/fake-snags-api.ts";

const { everyMs: EVERY_MS } = SNAGS_SCHEDULE;
const ALL = { requestId: null, status: null };

function watching() {
  const api = new FakeSnagsApi();
  api.rows = [aSnag(1)];
  const [clock, signals] = [new FakeClock(), new FakeActivity()];
  const shown = { count: 0 };
  const now = new Subject<void>();
  const heard: unknown[] = [];
  const following = new SnagsWatch(api, new Poller(clock, signals))
    .beginning(ALL, () => shown.count, now)
    .subscribe((answer) => heard.push(answer));
  return { api, clock, signals, shown, now, heard, following };
}

describe("SnagsWatch", () => {
  it("asks every 30 seconds with what it knows, and says when nothing has changed", () => {
    const { api, clock, heard, following } = watching();
    clock.advance(2 * EVERY_MS);
    expect(api.etags[0]).toBeNull();
    expect(new Set(api.etags.slice(1)).size).toBe(1);
    expect(heard).toEqual([{ rows: [aSnag(1)], total: 1, limit: LEAST_POLLED }, null, null]);
    following.unsubscribe();
    clock.advance(EVERY_MS);
    expect({ polls: api.etags.length, timers: clock.waiting }).toEqual({ polls: 3, timers: 0 });
  });

  it("asks for as many as are on the screen, up to a bound", () => {
    const { api, clock, shown } = watching();
    for (const count of [10, 80, 300]) {
      shown.count = count;
      clock.advance(EVERY_MS);
    }
    expect(api.reads.map((read) => Number(read.split("-")[1]))).toEqual([
      LEAST_POLLED,
      LEAST_POLLED,
      80,
      MOST_POLLED,
    ]);
  });

  it("rests in a hidden tab, and looks at once when somebody comes back", () => {
    const { api, clock, signals } = watching();
    signals.visible = false;
    clock.advance(10 * EVERY_MS);
    expect(api.etags).toHaveLength(1);
    signals.show();
    expect(api.etags).toHaveLength(2);
  });

  it("tells a failure, and asks at once when it is told to", () => {
    const { api, now, heard } = watching();
    api.rows = new Failure({ kind: "network" });
    now.next();
    expect(heard.at(-1)).toEqual(new Failure({ kind: "network" }));
    api.rows = [];
    now.next();
    expect(heard.at(-1)).toEqual({ rows: [], total: 0, limit: LEAST_POLLED });
  });
});
