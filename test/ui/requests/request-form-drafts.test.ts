import { beforeEach, describe, expect, it } from "@jest/globals";
import { DRAFT_ELSEWHERE } from "../../../core/requests/request-failure.ts";
import { aForm } from "../../builders/requests.ts";
import { aRequestForm, type RequestFormSetup } from "../../builders/request-form.ts";

const FOR_DANA = { developer_id: 9, developer_name: "Dana" };

describe("the draft of a new request", () => {
  let setup: RequestFormSetup;

  beforeEach(() => {
    setup = aRequestForm();
    setup.store.start(undefined);
  });

  const fill = () => {
    setup.store.change(aForm());
  };
  it("is there after a reload, with the time it was written", () => {
    fill();
    setup.clock.advance(60_000);
    const later = setup.reload();
    later.store.start(undefined);
    expect(later.store.form).toEqual(aForm());
    expect(later.store.draft.restored?.writtenAt).toBe(setup.clock.now() - 60_000);
    expect(later.store.draft.offers).toEqual([]);
  });

  it("can be discarded", () => {
    fill();
    setup.store.go("privacy");
    setup.store.discard();
    expect({ title: setup.store.form.title, tab: setup.store.tab, drafts: setup.drafts() }).toEqual({
      title: "",
      tab: "basic",
      drafts: [],
    });
  });

  it("is none as long as the form says what it was opened with", () => {
    const one = aRequestForm();
    one.store.start(FOR_DANA);
    one.store.change({ title: "x" });
    expect(one.drafts()).toHaveLength(1);
    one.store.change({ title: "" });
    expect(one.drafts()).toEqual([]);
  });

  it("stays beside the one of another developer or project", () => {
    fill();
    for (const prefill of [FOR_DANA, { project_id: 3 }]) {
      const other = setup.reload();
      other.store.start(prefill);
      expect({ title: other.store.form.title, offers: other.store.draft.offers }).toEqual({
        title: "",
        offers: [],
      });
      other.store.change({ title: "Another" });
    }
    const back = setup.reload();
    back.store.start(undefined);
    expect(back.store.form).toEqual(aForm());
    expect(back.drafts()).toHaveLength(3);
  });

  it("wins over the prefill that it grew out of, and discarding leads back to that", () => {
    const first = setup.reload();
    first.store.start(FOR_DANA);
    first.store.change({ title: "Changed" });
    const later = first.reload();
    later.store.start(FOR_DANA);
    expect(later.store.form).toMatchObject({ title: "Changed", developerId: 9, developerName: "Dana" });
    later.store.discard();
    expect(later.store.form).toMatchObject({ title: "", developerId: 9, developerName: "Dana" });
  });

  it("is offered to a later visit, which begins empty until somebody chooses", () => {
    fill();
    const later = setup.otherTab();
    later.store.start(undefined);
    expect(later.store.form.title).toBe("");
    const [offer] = later.store.draft.offers;
    expect(offer?.form).toEqual(aForm());
    if (offer !== undefined) later.store.continueDraft(offer);
    expect({ form: later.store.form, offers: later.store.draft.offers }).toEqual({
      form: aForm(),
      offers: [],
    });
    expect(later.drafts()).toHaveLength(1);
  });

  it("is not touched by who begins anew beside it", () => {
    fill();
    const later = setup.otherTab();
    later.store.start(undefined);
    later.store.draft.startAnew();
    later.store.change(aForm({ title: "Anew" }));
    expect(later.drafts().map(({ form }) => form.title)).toEqual(["Anew", aForm().title]);
  });

  it("stays when somebody goes on with another one after they had typed", () => {
    fill();
    const later = setup.otherTab();
    later.store.start(undefined);
    later.store.change({ title: "Typed first" });
    const [offer] = later.store.draft.offers;
    if (offer !== undefined) later.store.continueDraft(offer);
    expect(later.store.form).toEqual(aForm());
    expect(later.drafts().map(({ form }) => form.title)).toContain("Typed first");
  });

  it("can be thrown away where it is offered", () => {
    fill();
    const later = setup.otherTab();
    later.store.start(undefined);
    const [offer] = later.store.draft.offers;
    if (offer !== undefined) later.store.draft.discardOffer(offer);
    expect({ offers: later.store.draft.offers, drafts: later.drafts() }).toEqual({
      offers: [],
      drafts: [],
    });
  });

  it("is chosen by its id, from the dashboard", () => {
    fill();
    const later = setup.otherTab();
    later.store.start({}, setup.drafts()[0]?.id);
    expect(later.store.form).toEqual(aForm());
    const hostile = setup.otherTab();
    hostile.store.start(undefined, { id: 5 });
    expect(hostile.store.form.title).toBe("");
  });

  it("stops a tab whose draft another tab has gone on with, until it is told to keep it, too", async () => {
    fill();
    const other = setup.reload();
    other.store.start(undefined);
    expect(setup.store.draft.isElsewhere).toBe(true);
    await setup.store.submit();
    expect(setup.api.created).toEqual([]);
    expect(setup.store.state).toMatchObject({ kind: "refused", message: DRAFT_ELSEWHERE });
    await other.store.submit();
    expect(other.api.created).toHaveLength(1);
    setup.store.change({ title: "Another one" });
    await setup.store.submit();
    expect(setup.api.created).toEqual([]);
    setup.store.keepHere();
    await setup.store.submit();
    expect(setup.api.created).toHaveLength(1);
    expect(setup.drafts()).toEqual([]);
  });

  it("stops it, too, when the news has not arrived yet", async () => {
    fill();
    setup.browser.hold();
    const other = setup.reload();
    other.store.start(undefined);
    await setup.store.submit();
    expect(setup.api.created).toEqual([]);
    setup.browser.release();
  });

  it("goes out under one key from two tabs when one of them went on while the other was posting", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    setup.api.gate = promise;
    fill();
    const posting = setup.store.submit();
    const other = setup.reload();
    other.store.start(undefined);
    await other.store.submit();
    resolve(undefined);
    await posting;
    expect(other.api.created[0]?.idempotencyKey).toBe(setup.api.created[0]?.idempotencyKey);
    expect(setup.drafts()).toEqual([]);
  });

  it("holds nobody up where the device keeps nothing", async () => {
    setup.browser.isFull = true;
    fill();
    setup.otherTab().store.start(undefined);
    await setup.store.submit();
    expect(setup.api.created).toHaveLength(1);
  });
});
