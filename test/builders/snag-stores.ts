import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Poller } from "../../core/polling/poller.ts";
import { SnagDraft } from "../../core/snagged-requests/snag-draft.ts";
import { SnagsWatch } from "../../core/snagged-requests/snags-watch.ts";
import { OwnSnagStore } from "../../ui/snagged-requests/own-snag.store.ts";
import { ResponseListStore } from "../../ui/snagged-requests/response-list.store.ts";
import { SnagFormStore } from "../../ui/snagged-requests/snag-form.store.ts";
import { aDeveloperProfile } from "./profiles.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeProfilesApi } from "../fakes/fake-profiles-api.ts";
import { FakeRequestOptionsApi } from "../fakes/fake-request-options-api.ts";
import { FakeSnagsApi } from "../fakes/fake-snags-api.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";

export function snagStores(
  current: CurrentSession,
  api = new FakeSnagsApi(),
  options = new FakeRequestOptionsApi(),
  {
    clock = new FakeClock(),
    signals = new FakeActivity(),
    storage = new FakeStorage().tab(),
    hasProfile = true,
  } = {},
) {
  const profiles = new FakeProfilesApi();
  profiles.developerProfile = hasProfile ? aDeveloperProfile({ isPublic: true }) : null;
  const notices = new FakeNotices();
  const watch = new SnagsWatch(api, new Poller(clock, signals));
  return [
    new OwnSnagStore(api, notices),
    new SnagFormStore(
      api,
      { options, profiles },
      new FakeIdempotencyKeys(),
      notices,
      new SnagDraft(storage, current),
    ),
    new ResponseListStore({ api, watch, session: current, signals, clock, notices }),
  ] as const;
}
