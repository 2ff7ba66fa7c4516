import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import type { Notices } from "../../../core/shared/notices.port.ts";
import { type FormErrors, SubmissionStore } from "../../../ui/shared/submission.store.ts";
import { FIX_THE_FORM } from "../../../core/editing/fix-the-form.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

interface Letter {
  readonly to: string;
  readonly text: string;
}

const EMPTY: Letter = { to: "", text: "" };
const FILLED: Letter = { to: "Ada", text: "Hello" };

class LetterStore extends SubmissionStore<Letter, number> {
  readonly sent: Letter[] = [];
  readonly kept: string[] = [];
  outcome: number | Failure | Error = 7;
  override isRepeatable = false;
  override announcesErrors = false;

  constructor(notices: Notices) {
    super(EMPTY, notices);
  }

  protected override validate({ to, text }: Letter): FormErrors<Letter> {
    return { ...(to === "" && { to: "To whom?" }), ...(text === "" && { text: "Saying what?" }) };
  }

  protected override send(letter: Letter): Promise<number> {
    this.sent.push(letter);
    return typeof this.outcome === "number" ? Promise.resolve(this.outcome) : Promise.reject(this.outcome);
  }

  protected override saved(result: number, { to }: Letter): void {
    this.kept.push(`${result} to ${to}`);
  }

  protected override failed({ kind }: Failure): void {
    this.kept.push(kind);
  }
}

describe("SubmissionStore", () => {
  let notices: FakeNotices;
  let store: LetterStore;

  beforeEach(() => {
    notices = new FakeNotices();
    store = new LetterStore(notices);
  });

  const refuseWith = async (facts: FailureFacts) => {
    store.outcome = new Failure(facts);
    store.change(FILLED);
    return store.submit();
  };

  it("takes the notice of a refusal away with the success that answers it", async () => {
    await refuseWith({ kind: "network" });
    const [error = ""] = notices.said;
    expect(notices.withdrawn).toEqual([]);
    store.outcome = 7;
    await store.submit();
    expect(notices.withdrawn.map((text) => `error: ${text}`)).toEqual([error]);
  });

  it("sends nothing that is wrong, and says what is", async () => {
    expect(await store.submit()).toBeNull();
    expect(store.sent).toEqual([]);
    const errors = { to: "To whom?", text: "Saying what?" };
    expect(store.state).toEqual({ kind: "refused", by: "form", message: FIX_THE_FORM, errors, attempt: 1 });
    expect(notices.said).toEqual([]);
  });

  it("announces errors where that is wanted", async () => {
    store.announcesErrors = true;
    await store.submit();
    expect(notices.said).toEqual([`error: ${FIX_THE_FORM}`]);
  });

  it("counts the refusals", async () => {
    await store.submit();
    await store.submit();
    expect(store.state).toMatchObject({ attempt: 2 });
  });

  it("keeps each error until its own field is another, and is no refusal without the last one", async () => {
    await store.submit();
    store.change({ to: "", text: "H" });
    expect(store.errors).toEqual({ to: "To whom?" });
    store.change({ to: "Ada" });
    expect(store.state).toEqual({ kind: "editing" });
  });

  it("keeps a refusal that names no field until the next try", async () => {
    await refuseWith({ kind: "network" });
    store.change({ text: "Hello again" });
    expect(store.state).toMatchObject({ kind: "refused", errors: {} });
  });

  it("is saved once, however often it is asked", async () => {
    store.change(FILLED);
    const answers = await Promise.all([store.submit(), store.submit()]);
    expect(answers).toEqual([7, null]);
    expect(await store.submit()).toBeNull();
    expect(store.sent).toEqual([FILLED]);
    expect(store.state).toEqual({ kind: "saved", result: 7 });
    expect(store.kept).toEqual(["7 to Ada"]);
  });

  it("can be saved again where that is wanted, and is being edited after a change", async () => {
    store.isRepeatable = true;
    store.change(FILLED);
    await store.submit();
    expect(await store.submit()).toBe(7);
    store.change({ text: "More" });
    expect(store.state).toEqual({ kind: "editing" });
  });

  it("keeps what is typed while it is on its way, and tells what was sent", async () => {
    store.change(FILLED);
    const saving = store.submit();
    store.change({ to: "Bob" });
    expect(store.isSaving).toBe(true);
    await saving;
    expect(store.form.to).toBe("Bob");
    expect(store.kept).toEqual(["7 to Ada"]);
  });

  it("puts the server's errors next to the fields that the form has, and the others above it", async () => {
    const fieldErrors = [
      { field: "to", message: "Nobody of that name" },
      { field: "post_mark", message: "Missing" },
      { field: "", message: "Too much of it" },
    ];
    expect(await refuseWith({ kind: "invalid", fieldErrors })).toBeNull();
    const message = "Validation error. Please check your input.";
    const errors = { to: "Nobody of that name" };
    expect(store.state).toEqual({
      kind: "refused",
      by: "server",
      message: `${message} post mark: Missing Too much of it`,
      errors,
      attempt: 1,
    });
    expect(notices.said).toEqual([`error: ${message}`]);
    expect(store.kept).toEqual(["invalid"]);
    expect(store.form).toEqual(FILLED);
  });

  it("goes back to editing without a word when it was cancelled", async () => {
    await refuseWith({ kind: "cancelled" });
    expect(store.state).toEqual({ kind: "editing" });
    expect(notices.said).toEqual([]);
  });

  it("can be tried again after a refusal", async () => {
    await refuseWith({ kind: "network" });
    store.outcome = 8;
    expect(await store.submit()).toBe(8);
  });

  it("begins anew, empty or with another form", async () => {
    await store.submit();
    store.reset(FILLED);
    expect(store.form).toEqual(FILLED);
    expect(store.state).toEqual({ kind: "editing" });
    store.reset();
    expect(store.form).toEqual(EMPTY);
  });

  it("does not take a bug for a failure", async () => {
    store.outcome = new TypeError("a bug");
    store.change(FILLED);
    await expect(store.submit()).rejects.toThrow("a bug");
  });
});
