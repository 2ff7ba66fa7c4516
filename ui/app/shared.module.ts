import { ContainerModule } from "inversify";
import { BrowserActivity } from "../../adapters/browser/browser-activity.ts";
import { BrowserNavigation } from "../../adapters/browser/browser-navigation.ts";
import { BrowserPrompt } from "../../adapters/browser/browser-prompt.ts";
import { RandomIdempotencyKeys } from "../../adapters/http/random-idempotency-keys.ts";
import { BrowserNetwork } from "../../adapters/browser/browser-network.ts";
import { ToastNotices } from "../../adapters/browser/toast-notices.ts";
import { BrowserClock } from "../../adapters/clock/browser-clock.ts";
import { HttpClient } from "../../adapters/http/http-client.ts";
import { HttpServerProbe } from "../../adapters/http/http-server-probe.ts";
import { PageAnswers } from "../../adapters/http/page-answers.ts";
import { BrowserStorage } from "../../adapters/storage/browser-storage.ts";
import { BrowserTabStorage } from "../../adapters/storage/browser-tab-storage.ts";
import { Bearer } from "../../core/auth/bearer.port.ts";
import { Navigation } from "../../core/shared/navigation.port.ts";
import { TabStorage } from "../../core/storage/tab-storage.port.ts";
import { Connectivity } from "../../core/connectivity/connectivity.ts";
import { NetworkSignals } from "../../core/connectivity/network-signals.port.ts";
import { ServerProbe } from "../../core/connectivity/server-probe.port.ts";
import { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";
import { Prompt } from "../../core/inactivity/prompt.port.ts";
import { Poller } from "../../core/polling/poller.ts";
import { Clock } from "../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";
import { Notices } from "../../core/shared/notices.port.ts";
import { bindOnceBy, bindOnce } from "./bind-class.ts";

const loadToasts = async () => (await import(/* webpackChunkName: "toasts" */ "./shell/toasts.tsx")).toasts;

/** It binds the ports that every feature needs. */
export const sharedModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, Clock, BrowserClock, []);
  bindOnceBy(bind, KeyValueStorage, (clock) => new BrowserStorage(window, clock), [Clock]);
  bindOnceBy(bind, TabStorage, () => new BrowserTabStorage(window), []);
  bindOnceBy(bind, Navigation, (clock) => new BrowserNavigation(window, clock), [Clock]);
  bindOnceBy(bind, Notices, () => new ToastNotices(loadToasts, document), []);
  bindOnce(bind, IdempotencyKeys, RandomIdempotencyKeys, []);
  bindOnceBy(bind, ActivitySignals, () => new BrowserActivity(document), []);
  bindOnceBy(bind, Prompt, () => new BrowserPrompt(window), []);
  bindOnceBy(bind, NetworkSignals, () => new BrowserNetwork(window), []);
  bindOnceBy(bind, Poller, (clock, signals) => new Poller(clock, signals, Math.random), [
    Clock,
    ActivitySignals,
  ]);
  // The probe has a client of its own, because other calls wait for the probe's result.
  bind(ServerProbe).toResolvedValue(
    (bearer, clock) => new HttpServerProbe(new HttpClient(bearer, clock)),
    [Bearer, Clock],
  );
  bindOnce(bind, Connectivity, Connectivity, [Clock, NetworkSignals, ServerProbe, Poller]);
  bindOnceBy(bind, PageAnswers, () => new PageAnswers(document), []);
  bindOnceBy(
    bind,
    HttpClient,
    (bearer, clock, network, { whenBack }, answers) =>
      new HttpClient(bearer, clock, { isOnline: () => network.isOnline(), whenBack, answers }),
    [Bearer, Clock, NetworkSignals, Connectivity, PageAnswers],
  );
});
