import { beforeEach, describe, expect, it } from "@jest/globals";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { DraftStore } from "../../../core/chat/draft-store.ts";
import { conversationKey } from "../../../core/conversations/conversation-chats.ts";
import { RequestDrafts } from "../../../core/requests/request-drafts.ts";
import { RequestEditDraft } from "../../../core/requests/request-edit-draft.ts";
import type { ConversationId, ProductId, RequestId } from "../../../core/shared/id.ts";
import { VersionDraft } from "../../../core/products/version-draft.ts";
import { UploadDrafts } from "../../../core/videos/upload-drafts.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aMonitor, MINUTE } from "../../builders/inactivity.ts";
import { aForm } from "../../builders/requests.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const SECRET = "Nobody else's words";
const THREAD = conversationKey(aUser().id, 7 as ConversationId);

function aDevice(browser = new FakeStorage(), clock = new FakeClock()) {
  const page = aMonitor(browser, clock);
  const drafts = new DeviceDrafts(page.storage, page.current);
  const keys = new FakeIdempotencyKeys();
  const requests = new RequestDrafts(drafts, page.tab, clock, keys);
  const edits = new RequestEditDraft(drafts);
  const messages = new DraftStore(drafts);
  const uploads = new UploadDrafts(drafts, page.current);
  const versions = new VersionDraft(drafts, page.current);
  const form = aForm({ content: SECRET });
  const pending = { idempotencyKey: keys.next(), content: SECRET, writtenAt: 0, hasFailed: false };
  return {
    ...page,
    browser,
    clock,
    drafts,
    messages,
    pending,
    typeEverything: () => {
      const origin = { developerId: null, projectId: null };
      requests.keep(aUser().id, { id: keys.next(), origin, form, idempotencyKey: null });
      edits.keep({ user: aUser().id, request: 5 as RequestId }, form, aForm());
      messages.saveDraft(THREAD, SECRET);
      messages.put(THREAD, pending);
      uploads.keep("a film", { title: SECRET });
      versions.keep(3 as ProductId, { name: "1.1", notes: SECRET });
    },
    /** Counts how often the words are on the device in plain text. */
    readable: () => [...browser.values.values()].filter((value) => value.includes(SECRET)).length,
  };
}

describe("DeviceDrafts", () => {
  let device: ReturnType<typeof aDevice>;

  beforeEach(() => {
    device = aDevice();
    device.current.begin(aSession());
    device.drafts.watch();
    device.watch();
    device.typeEverything();
  });

  const ENDS: Readonly<Record<string, () => void>> = {
    "by inactivity": () => {
      device.clock.advance(30 * MINUTE);
    },
    "because the server knows it no more": () => {
      device.current.refused("token-of-ada");
    },
  };

  it("keeps on the device what whoever is signed in types", () => {
    expect(device.readable()).toBe(6);
  });

  it.each(Object.entries(ENDS))("takes all of it off the device when a session ends %s", (_, end) => {
    end();
    expect(device.readable()).toBe(0);
    expect(device.browser.values.size).toBe(0);
  });

  it.each(Object.entries(ENDS))("gives it back to its author after a session that ended %s", (_, end) => {
    end();
    device.current.begin(aSession("newer-token"));
    expect(device.readable()).toBe(6);
    expect(device.messages.draft(THREAD)).toBe(SECRET);
  });

  it("gives nothing of it to anybody else", () => {
    device.current.refused("token-of-ada");
    device.current.begin(aSession("token-of-bob", BOB));
    expect(device.readable()).toBe(0);
  });

  it("gives it back when its author signs in in another tab", () => {
    device.current.refused("token-of-ada");
    aDevice(device.browser).current.begin(aSession("newer-token"));
    expect(device.readable()).toBe(6);
  });

  it("holds a message, too, that comes back unsent after the end", () => {
    device.current.refused("token-of-ada");
    device.messages.put(THREAD, { ...device.pending, hasFailed: true });
    expect(device.readable()).toBe(0);
    device.current.begin(aSession("newer-token"));
    expect(device.messages.pending(THREAD)).toEqual([{ ...device.pending, hasFailed: true }]);
  });

  it("leaves alone what a person has signed out of: they were asked", () => {
    device.drafts.hold(aUser().id);
    device.current.end("signed-out");
    device.drafts.release();
    expect(device.readable()).toBe(6);
  });

  it("leaves alone what is nobody's, and what is another person's", () => {
    for (const key of ["theme", "1", "message_draft:11:7", "a:b"]) device.browser.values.set(key, "x");
    device.current.refused("token-of-ada");
    expect([...device.browser.values.keys()]).toEqual(["theme", "1", "message_draft:11:7", "a:b"]);
  });

  it("counts each draft and message, and tells it", () => {
    const counts: number[] = [];
    device.drafts.heldCount$.subscribe((count) => counts.push(count));
    device.drafts.hold(aUser().id);
    device.drafts.drop();
    expect(counts).toEqual([0, 6, 0]);
    expect(device.readable()).toBe(0);
  });

  it("does not write over what another tab has written since", () => {
    device.drafts.hold(aUser().id);
    device.browser.values.set("message_draft:1:7", "Newer");
    device.drafts.release();
    expect(device.messages.draft(THREAD)).toBe("Newer");
  });

  it("goes on holding what a full device does not take", () => {
    device.drafts.hold(aUser().id);
    device.browser.isFull = true;
    device.drafts.release();
    expect(device.messages.draft(THREAD)).toBe(SECRET);
    device.browser.isFull = false;
    device.drafts.release();
    expect(device.readable()).toBe(6);
  });

  it("holds what lies on the device when the page opens long after the last use", () => {
    const { browser, clock } = device;
    clock.sleep(24 * 60 * MINUTE);
    const morning = aDevice(browser, clock);
    morning.drafts.watch();
    morning.watch();
    expect(morning.current.session).toBeNull();
    expect(morning.readable()).toBe(0);
  });
});
