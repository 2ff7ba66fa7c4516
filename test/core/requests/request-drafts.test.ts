import { beforeEach, describe, expect, it } from "@jest/globals";
import {
  DRAFT_DAYS,
  initialDataOf,
  isSameOrigin,
  MOST_DRAFTS,
  originOf,
  type RequestDraft,
  RequestDrafts,
} from "../../../core/requests/request-drafts.ts";
import { EMPTY_REQUEST_FORM } from "../../../core/requests/request-form.ts";
import type { ProjectId, UserId } from "../../../core/shared/id.ts";
import { aForm } from "../../builders/requests.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

const ADA = 1 as UserId;
const BOB = 2 as UserId;
const KEY = "00000000-0000-4000-8000-0000000000aa";
const KEPT = "request_drafts:1";
const DAY = 24 * 60 * 60_000;
const BLANK = originOf(null);
const DANA = originOf(aForm({ developerId: 9 as UserId }));
const BAKERY = originOf(aForm({ projectId: 3 as ProjectId }));

describe("RequestDrafts", () => {
  let browser: FakeStorage;
  let clock: FakeClock;
  let ids: FakeIdempotencyKeys;
  let drafts: RequestDrafts;

  const aTab = () => new RequestDrafts(browser.tab(), new FakeTabStorage(), clock, ids);
  const aDraft = (changes: Partial<RequestDraft> = {}): RequestDraft => ({
    id: ids.next(),
    origin: BLANK,
    form: aForm(),
    writtenAt: clock.now(),
    idempotencyKey: null,
    ...changes,
  });

  beforeEach(() => {
    browser = new FakeStorage();
    clock = new FakeClock();
    ids = new FakeIdempotencyKeys();
    drafts = aTab();
  });

  it("gives back what was kept with its time, for its author alone", () => {
    const draft = aDraft({ form: aForm({ budget: "12.50" }), idempotencyKey: KEY });
    drafts.keep(ADA, draft);
    expect(aTab().list(ADA)).toEqual([draft]);
    expect(aTab().list(BOB)).toEqual([]);
  });

  it("keeps one beside the other, the latest first", () => {
    const [first, second] = [aDraft(), aDraft({ origin: DANA })];
    drafts.keep(ADA, first);
    clock.advance(1);
    aTab().keep(ADA, second);
    expect(drafts.list(ADA).map(({ id }) => id)).toEqual([second.id, first.id]);
    clock.advance(1);
    drafts.keep(ADA, first);
    expect(drafts.list(ADA).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it("resumes in each tab what that tab was writing from the same origin, and nothing else", () => {
    drafts.keep(ADA, aDraft());
    drafts.keep(ADA, aDraft({ origin: DANA, form: aForm({ title: "For Dana" }) }));
    expect(drafts.resume(ADA, DANA)?.form.title).toBe("For Dana");
    expect(drafts.resume(ADA, BLANK)?.form).toEqual(aForm());
    expect(drafts.resume(ADA, BAKERY)).toBeNull();
    expect(aTab().resume(ADA, BLANK)).toBeNull();
  });

  it("is resumed by the page whose session has ended meanwhile, for its author alone", () => {
    const tab = new FakeTabStorage();
    const page = new RequestDrafts(browser.tab(), tab, clock, ids);
    page.keep(ADA, aDraft());
    tab.clear();
    expect(page.resume(BOB, BLANK)).toBeNull();
    expect(page.resume(ADA, BLANK)?.form).toEqual(aForm());
  });

  it("is taken over under a new id, so that who had it finds it gone", () => {
    const draft = aDraft({ idempotencyKey: KEY });
    drafts.keep(ADA, draft);
    const other = aTab();
    const taken = other.take(ADA, draft.id);
    expect(taken).toEqual({ ...draft, id: taken?.id });
    expect(taken?.id).not.toBe(draft.id);
    expect(drafts.take(ADA, draft.id)).toBeNull();
    expect(drafts.list(ADA)).toHaveLength(1);
  });

  it("is gone once posted, wherever it was taken over to meanwhile", () => {
    const draft = aDraft({ idempotencyKey: KEY });
    drafts.keep(ADA, draft);
    aTab().take(ADA, draft.id);
    drafts.discard(ADA, draft.id, KEY);
    expect(browser.values.size).toBe(0);
  });

  it("leaves the others alone when one is discarded", () => {
    const [gone, stays] = [aDraft(), aDraft()];
    drafts.keep(ADA, gone);
    drafts.keep(ADA, stays);
    drafts.discard(ADA, gone.id);
    expect(drafts.list(ADA)).toEqual([stays]);
  });

  it("tells of what other tabs do with this person's drafts alone", () => {
    let heard = 0;
    drafts.changes$(ADA).subscribe(() => (heard += 1));
    aTab().keep(ADA, aDraft());
    aTab().keep(BOB, aDraft());
    expect(heard).toBe(1);
  });

  it("has a bounded number: the one that was not touched for longest goes", () => {
    const kept = Array.from({ length: MOST_DRAFTS + 1 }, () => aDraft());
    for (const draft of kept) {
      drafts.keep(ADA, draft);
      clock.advance(1);
    }
    const ids = drafts.list(ADA).map(({ id }) => id);
    expect(ids).toHaveLength(MOST_DRAFTS);
    expect(ids).not.toContain(kept[0]?.id);
  });

  it("forgets what is too old, and what says it comes from the future", () => {
    drafts.keep(ADA, aDraft());
    clock.advance(DRAFT_DAYS * DAY - 1);
    expect(drafts.list(ADA)).toHaveLength(1);
    clock.advance(1);
    expect(drafts.list(ADA)).toEqual([]);
    browser.values.set(KEPT, JSON.stringify([aDraft({ writtenAt: 8.64e15 })]));
    expect(drafts.list(ADA)).toEqual([]);
  });

  it("says when the device keeps nothing, and takes nothing over then", () => {
    const draft = aDraft();
    drafts.keep(ADA, draft);
    browser.isFull = true;
    expect(drafts.keep(ADA, aDraft())).toBe(false);
    expect(aTab().take(ADA, draft.id)).toEqual(draft);
  });

  it.each([
    "",
    "{",
    "null",
    "{}",
    "7",
    '"text"',
    "[null]",
    "[[]]",
    "[5]",
    '[{"form":null}]',
    '[{"id":"00000000-0000-4000-8000-000000000001","writtenAt":1767225600000}]',
    '[{"id":"__proto__","writtenAt":1767225600000,"form":{"title":"x"}}]',
    '[{"id":"00000000-0000-4000-8000-000000000001","writtenAt":"now","form":{"title":"x"}}]',
    '[{"id":"00000000-0000-4000-8000-000000000001","writtenAt":1767225600000,"form":{"title":5}}]',
  ])("ignores %s in the storage, and writes over it", (stored) => {
    browser.values.set(KEPT, stored);
    expect(drafts.list(ADA)).toEqual([]);
    expect(drafts.take(ADA, "x")).toBeNull();
    drafts.keep(ADA, aDraft());
    expect(drafts.list(ADA)).toHaveLength(1);
  });

  it("takes no key that is no UUID: it would end in a header", () => {
    const draft = aDraft();
    browser.values.set(KEPT, JSON.stringify([{ ...draft, origin: 5, idempotencyKey: "x\r\nevil: 1" }]));
    expect(drafts.list(ADA)).toEqual([draft]);
  });
});

describe("originOf", () => {
  it("tells developers and projects apart, and nothing else", () => {
    expect(isSameOrigin(DANA, originOf(aForm({ developerId: 9 as UserId, title: "Other" })))).toBe(true);
    expect(isSameOrigin(DANA, BLANK)).toBe(false);
    expect(isSameOrigin(DANA, BAKERY)).toBe(false);
    expect(isSameOrigin(BLANK, originOf(EMPTY_REQUEST_FORM))).toBe(true);
  });
});

describe("initialDataOf", () => {
  const base = { id: KEY, writtenAt: 0, idempotencyKey: null };

  it("leads back to the developer with the name that is still theirs", () => {
    const form = aForm({ developerId: 9 as UserId, developerName: "Dana" });
    expect(initialDataOf({ ...base, form, origin: DANA })).toEqual({
      developer_id: 9,
      developer_name: "Dana",
    });
    const other = aForm({ developerId: 10 as UserId, developerName: "Dirk" });
    expect(initialDataOf({ ...base, form: other, origin: DANA })).toEqual({ developer_id: 9 });
  });

  it("leads back to the project, or to the blank form", () => {
    expect(initialDataOf({ ...base, form: aForm(), origin: BAKERY })).toEqual({ project_id: 3 });
    expect(initialDataOf({ ...base, form: aForm(), origin: BLANK })).toEqual({});
  });
});
