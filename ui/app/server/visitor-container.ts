import { Container, ContainerModule } from "inversify";
import { NEVER } from "rxjs";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { AbsentPerson } from "../../../adapters/server/absent-person.ts";
import { EmptyStorage } from "../../../adapters/server/empty-storage.ts";
import type { RecordedAnswers } from "../../../adapters/server/recorded-answers.ts";
import { StillClock } from "../../../adapters/server/still-clock.ts";
import { Bearer } from "../../../core/auth/bearer.port.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { TabStorage } from "../../../core/storage/tab-storage.port.ts";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { NetworkSignals } from "../../../core/connectivity/network-signals.port.ts";
import { ActivitySignals } from "../../../core/inactivity/activity-signals.port.ts";
import { Prompt } from "../../../core/inactivity/prompt.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { KeyValueStorage } from "../../../core/storage/key-value-storage.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { sessionModule } from "../session.module.ts";
import { bindOnceBy } from "../bind-class.ts";

export interface Visit {
  readonly answers: RecordedAnswers;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly origin: string;
  readonly path: string;
}

/**
 * Returns the container for one rendering: as `createContainer`, but with an unknown visitor instead of the browser.
 * Nothing is written, so there are no idempotency keys.
 */
export function visitorContainer({ answers, now, origin, path }: Visit): Container {
  const storage = new EmptyStorage();
  const person = new AbsentPerson(origin, path);
  const absent = new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(new StillClock(now));
    bind(KeyValueStorage).toConstantValue(storage);
    bind(TabStorage).toConstantValue(storage);
    bind(Navigation).toConstantValue(person);
    bind(Notices).toConstantValue(person);
    bind(ActivitySignals).toConstantValue(person);
    bind(Prompt).toConstantValue(person);
    bind(NetworkSignals).toConstantValue(person);
    bindOnceBy(bind, Poller, (clock, signals) => new Poller(clock, signals, () => 0), [
      Clock,
      ActivitySignals,
    ]);
    bindOnceBy(
      bind,
      Connectivity,
      (clock, network, poller) => new Connectivity(clock, network, { probe: () => NEVER }, poller),
      [Clock, NetworkSignals, Poller],
    );
    bind(IdempotencyKeys).toConstantValue({ next: () => "" });
    bindOnceBy(bind, HttpClient, (bearer, clock) => new HttpClient(bearer, clock, answers), [Bearer, Clock]);
  });
  const container = new Container({ jitless: true });
  container.load(absent, sessionModule);
  return container;
}
