import { beforeEach, describe, expect, it } from "@jest/globals";
import { AgreementWatch } from "../../../core/agreements/agreement-watch.ts";
import type { Agreement } from "../../../core/agreements/agreement.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { cancelled, Failure } from "../../../core/shared/failure.ts";
import type { AgreementId, ConversationId, RequestId } from "../../../core/shared/id.ts";
import { anAgreement } from "../../builders/agreements.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeAgreementsApi } from "../../fakes/fake-agreements-api.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";

const TALK = { kind: "conversation", id: 31 as ConversationId } as const;
const REQUEST = { kind: "request", id: 11 as RequestId } as const;
const NETWORK = new Failure({ kind: "network" });

describe("AgreementWatch", () => {
  let api: FakeAgreementsApi;
  let clock: FakeClock;
  let signals: FakeActivity;
  let watch: AgreementWatch;
  let heard: (readonly Agreement[] | Failure)[];
  beforeEach(() => {
    api = new FakeAgreementsApi();
    clock = new FakeClock();
    signals = new FakeActivity();
    watch = new AgreementWatch(api, new Poller(clock, signals));
    heard = [];
  });
  const follow = (subject: typeof TALK | typeof REQUEST) =>
    watch.versions(subject).subscribe((answer) => heard.push(answer));

  it("emits the versions at once and again only when they have changed", () => {
    api.list = [anAgreement()];
    const following = follow(TALK);
    clock.advance(10_000);
    expect(api.etags).toEqual([null, JSON.stringify(api.list), JSON.stringify(api.list)]);
    expect(heard).toEqual([[anAgreement()]]);
    api.list = [anAgreement({ status: "withdrawn" })];
    clock.advance(5_000);
    expect(heard.at(-1)).toEqual([anAgreement({ status: "withdrawn" })]);
    following.unsubscribe();
    expect(clock.waiting).toBe(0);
  });

  it("tells a failed poll and goes on", () => {
    api.list = NETWORK;
    const following = follow(TALK);
    api.list = [anAgreement()];
    clock.advance(5_000);
    expect(heard).toEqual([NETWORK, [anAgreement()]]);
    following.unsubscribe();
  });

  it("rests in a tab that has been hidden for a minute, and polls as soon as it is seen again", () => {
    api.list = [];
    const following = follow(TALK);
    signals.visible = false;
    clock.advance(3_600_000);
    const polls = api.etags.length;
    expect(polls).toBe(12);
    signals.show();
    expect(api.etags).toHaveLength(polls + 1);
    following.unsubscribe();
  });

  it("follows a request's agreement in its conversation", () => {
    api.found = anAgreement();
    api.list = [anAgreement()];
    const following = follow(REQUEST);
    expect(api.reads.map(({ question }) => question)).toEqual([31]);
    api.list = [anAgreement({ status: "accepted" })];
    clock.advance(5_000);
    expect(heard.at(-1)).toEqual([anAgreement({ status: "accepted" })]);
    following.unsubscribe();
  });

  it("has no versions and waits for none where a request has no agreement", () => {
    follow(REQUEST);
    expect(heard).toEqual([[]]);
    expect({ reads: api.reads.length, waiting: clock.waiting }).toEqual({ reads: 0, waiting: 0 });
  });

  it("keeps the request's agreement in the list when it stands beyond the polled versions", () => {
    api.found = anAgreement();
    const newer = anAgreement({ id: 22 as AgreementId, version: 2 });
    api.list = [newer];
    const following = follow(REQUEST);
    expect(heard).toEqual([[newer, anAgreement()]]);
    following.unsubscribe();
  });

  it("says why a request's agreement cannot be read, but not that somebody else is reading it", () => {
    api.found = NETWORK;
    follow(REQUEST);
    expect(heard).toEqual([NETWORK]);
    api.found = cancelled();
    follow(REQUEST);
    expect(heard).toHaveLength(1);
  });
});
