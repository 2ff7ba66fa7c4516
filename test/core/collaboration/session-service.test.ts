import { beforeEach, describe, expect, it } from "@jest/globals";
import { firstValueFrom, type Subscription } from "rxjs";
import { Chats } from "../../../core/chat/chats.ts";
import { DraftStore } from "../../../core/chat/draft-store.ts";
import type { JoinedSession } from "../../../core/collaboration/session-service.ts";
import { SessionService } from "../../../core/collaboration/session-service.ts";
import type { SessionView } from "../../../core/collaboration/session-poller.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ParticipantId } from "../../../core/shared/id.ts";
import { DANA, participants } from "../../builders/collaboration.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeSessionApi, NETWORK } from "../../fakes/fake-session-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { settled } from "../../fakes/fake-thread-api.ts";

const EXPIRED = new Failure({ kind: "sign-in-needed", status: 401 });

describe("SessionService", () => {
  let api: FakeSessionApi;
  let clock: FakeClock;
  let browser: FakeStorage;
  let service: SessionService;
  let joined: JoinedSession;
  let view: SessionView | undefined;
  let reading: Subscription;
  const aService = () => {
    const signals = new FakeActivity();
    const [poller, drafts] = [new Poller(clock, signals), new DraftStore(browser.tab())];
    const keys = new FakeIdempotencyKeys();
    return new SessionService(api, new Chats(poller, signals, drafts, keys, clock), keys);
  };
  const open = async () => {
    joined = service.join(await firstValueFrom(service.load()));
    reading = joined.poller.view$.subscribe((now) => (view = now));
  };
  const said = () => view?.thread?.messages.map(({ content }) => content);
  beforeEach(() => {
    api = new FakeSessionApi();
    clock = new FakeClock();
    browser = new FakeStorage();
    service = aService();
    view = undefined;
  });

  it("shows a session to nobody whom it does not know as a participant", async () => {
    api.session = { participants: participants(null) };
    await expect(firstValueFrom(service.load())).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("asks every five seconds for what comes after the last message", async () => {
    api.receive("Hello", "How can I help?");
    await open();
    expect(said()).toEqual(["Hello", "How can I help?"]);
    clock.advance(5_000);
    api.receive("Are you there?");
    clock.advance(5_000);
    expect(said()).toEqual(["Hello", "How can I help?", "Are you there?"]);
    expect(api.polls).toEqual(["after null etag -", "after 2 etag it", "after 2 etag it"]);
    expect(api.loads).toBe(1);
    reading.unsubscribe();
    expect(clock.waiting).toBe(0);
  });

  it("reads the session again when a system message tells of another status", async () => {
    await open();
    api.change("in_progress");
    clock.advance(5_000);
    expect(view?.thread?.info.status).toBe("in_progress");
    expect(said()).toEqual(["Status changed to: in_progress"]);
    clock.advance(10_000);
    expect(api.loads).toBe(2);
  });

  it("reads the session again when somebody speaks who was not there before", async () => {
    await open();
    const nina = {
      id: 73 as ParticipantId,
      userName: "Nina Holt",
      userType: "atelier_developer",
      isCurrentUser: false,
    } as const;
    api.session = { participants: [...participants(), nina] };
    api.add(nina.id, "I have joined.");
    clock.advance(5_000);
    expect(view?.thread?.info.participants.map(({ userName }) => userName)).toContain("Nina Holt");
    api.add(nina.id, "Can you hear me?");
    api.add(null, "From the ticket system.");
    clock.advance(5_000);
    expect(api.loads).toBe(2);
  });

  it("believes no participant who says that the status has changed", async () => {
    await open();
    api.receive("Status changed to: resolved");
    clock.advance(5_000);
    expect(view?.thread?.info.status).toBe("open");
    expect(api.loads).toBe(1);
  });

  it("brings a change of the status and the line about it together, after failures, too", async () => {
    await open();
    api.change("resolved");
    api.loadFailure = NETWORK;
    clock.advance(5_000);
    expect({ status: view?.thread?.info.status, said: said() }).toEqual({ status: "open", said: [] });
    api.loadFailure = null;
    clock.advance(5_000);
    expect({ status: view?.thread?.info.status, said: said() }).toEqual({
      status: "resolved",
      said: ["Status changed to: resolved"],
    });
  });

  it("asks no more once the session is resolved and all of it is here", async () => {
    await open();
    api.receive("That was it.");
    api.change("resolved");
    clock.advance(5_000);
    const { length } = api.polls;
    clock.advance(600_000);
    expect(said()).toEqual(["That was it.", "Status changed to: resolved"]);
    expect({ polls: api.polls.length, timers: clock.waiting }).toEqual({ polls: length, timers: 0 });
  });

  it("reads a session that was resolved long ago once", async () => {
    api.receive("Hello");
    api.change("resolved");
    await open();
    clock.advance(60_000);
    expect(said()).toEqual(["Hello", "Status changed to: resolved"]);
    expect(api.polls).toHaveLength(1);
  });

  it("shows a status line of its own until the stored one is here, once", async () => {
    api.me = DANA;
    api.session = { participants: participants(DANA) };
    await open();
    await service.setStatus(joined, "in_progress");
    const lines: (readonly [string | null, number])[] = [];
    joined.poller.view$.subscribe(({ localStatus, thread }) => {
      lines.push([localStatus, thread?.messages.length ?? 0]);
    });
    clock.advance(5_000);
    expect(view?.thread?.info.status).toBe("in_progress");
    expect(lines.at(-1)).toEqual([null, 1]);
  });

  it("shows the line at once while the messages cannot be read", async () => {
    await open();
    const { poller } = joined;
    const after = poller.lastId;
    api.change("resolved");
    const session = api.present();
    api.failure = NETWORK;
    poller.showStatus(session, after);
    expect({ line: view?.localStatus, status: view?.thread?.info.status }).toEqual({
      line: "resolved",
      status: "resolved",
    });
    // It still asks for the latest messages.
    api.failure = null;
    clock.advance(10_000);
    expect({ line: view?.localStatus, said: said() }).toEqual({
      line: null,
      said: ["Status changed to: resolved"],
    });
    expect(clock.waiting).toBe(0);
  });

  it("stops asking when the link has ended, and leaves what is here", async () => {
    api.receive("Hello");
    await open();
    api.failure = EXPIRED;
    clock.advance(5_000);
    expect({ isShut: view?.isShut, said: said() }).toEqual({ isShut: true, said: ["Hello"] });
    expect(clock.waiting).toBe(0);
  });

  it("goes on asking after a failure that may pass", async () => {
    await open();
    api.failure = NETWORK;
    clock.advance(5_000);
    expect({ failure: view?.failure, isShut: view?.isShut }).toEqual({ failure: NETWORK, isShut: false });
    api.failure = null;
    api.receive("Back again");
    clock.advance(5_000);
    expect({ failure: view?.failure, said: said() }).toEqual({ failure: null, said: ["Back again"] });
  });

  it("marks as read what was in view, and nothing before that", async () => {
    api.receive("Hello");
    await open();
    expect(api.marks).toEqual([]);
    joined.poller.setEndInView(true);
    expect(api.marks).toEqual([1]);
  });

  it("sends one message after another, with its files", async () => {
    await open();
    joined.queue.add("One", [{ id: 5, name: "a.txt", size: 3 }]);
    joined.queue.add("Two");
    await settled();
    expect(api.said).toEqual(["One [5]", "Two"]);
    expect(said()).toEqual(["One", "Two"]);
  });

  it("finds after a reload what was not sent, with its files", async () => {
    await open();
    api.failure = NETWORK;
    joined.queue.add("Look at this", [{ id: 5, name: "a.txt", size: 3 }]);
    await settled();
    reading.unsubscribe();
    api.failure = null;
    service = aService();
    await open();
    joined.queue.resume();
    const waiting = await firstValueFrom(joined.queue.messages$);
    expect(waiting.map(({ content, files, status }) => ({ content, files, status }))).toEqual([
      { content: "Look at this", files: [{ id: 5, name: "a.txt", size: 3 }], status: "failed" },
    ]);
    joined.queue.retry(waiting[0]?.idempotencyKey ?? "");
    await settled();
    expect(api.said).toEqual(["Look at this [5]"]);
    expect(new Set(api.keys).size).toBe(1);
  });

  it("stores nothing that opens the session", async () => {
    await open();
    api.failure = NETWORK;
    joined.queue.add("Kept");
    await settled();
    expect([...browser.values.keys()]).toEqual([`unsent:support:${api.present().id}:72`]);
  });

  it("shows a rating as soon as it is given", async () => {
    api.change("resolved");
    await open();
    await service.rate(joined, 4);
    expect({ given: api.ratings, shown: view?.thread?.info.satisfaction }).toEqual({ given: [4], shown: 4 });
  });
});
