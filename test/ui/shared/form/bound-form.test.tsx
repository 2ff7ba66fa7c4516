import { beforeEach, describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Failure } from "../../../../core/shared/failure.ts";
import { ActionStore } from "../../../../ui/shared/action.store.ts";
import { CheckboxField } from "../../../../ui/shared/form/checkbox-field.tsx";
import { Form } from "../../../../ui/shared/form/form.tsx";
import { FormErrors } from "../../../../ui/shared/form/form-errors.tsx";
import { PasswordField } from "../../../../ui/shared/form/password-field.tsx";
import { Refusal } from "../../../../ui/shared/form/refusal.tsx";
import { SelectField } from "../../../../ui/shared/form/select-field.tsx";
import { TextField } from "../../../../ui/shared/form/text-field.tsx";
import { type FormErrors as Errors, SubmissionStore } from "../../../../ui/shared/submission.store.ts";
import { TEXTS, TITLES } from "../../../corpus/texts.ts";
import { FakeNotices } from "../../../fakes/fake-notices.ts";

const COLOURS = ["red", "green"] as const;

interface Parcel {
  readonly name: string;
  readonly note: string;
  readonly secret: string;
  readonly colour: (typeof COLOURS)[number] | "";
  readonly isFragile: boolean;
}

const EMPTY: Parcel = { name: "", note: "", secret: "", colour: "", isFragile: false };

class ParcelStore extends SubmissionStore<Parcel> {
  readonly sent: Parcel[] = [];
  refusal: Failure | null = null;

  constructor() {
    super(EMPTY, new FakeNotices());
  }

  protected override validate({ name }: Parcel): Errors<Parcel> {
    return name === "" ? { name: "Name is required" } : {};
  }

  protected override send(form: Parcel): Promise<void> {
    this.sent.push(form);
    return this.refusal === null ? Promise.resolve() : Promise.reject(this.refusal);
  }

  protected override messageOf({ facts }: Failure): string {
    return facts.fieldErrors?.[0]?.message ?? "It could not be sent.";
  }
}

let store: ParcelStore;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  store = new ParcelStore();
  user = userEvent.setup();
});

interface Shown {
  readonly fieldsOnly?: boolean;
  readonly onGo?: (field: string) => void;
}

function show(errors: Shown = {}) {
  render(
    <Form name="parcel" aria-label="Parcel" onSubmit={() => void store.submit()}>
      <FormErrors of={store} {...errors} />
      <TextField of={store} name="name" label="Name" hint="As it is called" required />
      <TextField of={store} name="note" label="Note" rows={3} optional />
      <PasswordField of={store} name="secret" label="Secret" autoComplete="new-password" />
      <SelectField
        of={store}
        name="colour"
        label="Colour"
        none="Any"
        options={COLOURS}
        nameOf={(one) => `is ${one}`}
      />
      <CheckboxField of={store} name="isFragile" label="Fragile" />
      <Refusal of={store} />
      <button type="submit">Send</button>
    </Form>,
  );
}

const send = () => user.click(screen.getByRole("button", { name: "Send" }));
const refuse = (facts: ConstructorParameters<typeof Failure>[0]) => {
  store.change({ name: "Box" });
  store.refusal = new Failure(facts);
};

describe("a form of bound fields", () => {
  it("changes its store with what is typed and chosen, and sends that", async () => {
    show();
    await user.type(screen.getByLabelText("Name"), "Box");
    await user.type(screen.getByLabelText("Note optional"), "left");
    await user.type(screen.getByLabelText("Secret"), "open sesame");
    await user.selectOptions(screen.getByLabelText("Colour"), "is green");
    await user.click(screen.getByLabelText("Fragile"));
    await send();
    expect(store.sent).toEqual([
      { name: "Box", note: "left", secret: "open sesame", colour: "green", isFragile: true },
    ]);
  });

  it("takes every text as it is pasted", async () => {
    show();
    for (const [label, name, texts] of [
      ["Name", "name", TITLES],
      ["Note optional", "note", TEXTS],
    ] as const)
      for (const text of texts) {
        store.change({ [name]: "" });
        await user.click(screen.getByLabelText(label));
        await user.paste(text);
        expect(store.form[name]).toBe(text.replaceAll(/\r\n/g, "\n"));
      }
  });

  it("posts what is typed where no script sends it: nothing of it is part of an address", () => {
    show();
    const form = screen.getByRole<HTMLFormElement>("form", { name: "Parcel" });
    expect({ method: form.method, checksItself: !form.noValidate }).toEqual({
      method: "post",
      checksItself: false,
    });
  });

  it("tells browsers to offer nothing where a field doesn't say what it is for", () => {
    show();
    const filledIn = ["Name", "Secret"].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).autocomplete,
    );
    expect(filledIn).toEqual(["off", "new-password"]);
  });

  it("takes the focus to what is wrong, which leads to the field, and again with the next try", async () => {
    show();
    await send();
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    const name = screen.getByLabelText("Name");
    expect(screen.getByRole("link", { name: "Name is required" }).getAttribute("href")).toBe(`#${name.id}`);
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(name.getAttribute("aria-describedby")).toBe("parcel-name-hint parcel-name-error");
    name.focus();
    await send();
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });

  it("names the field before a link leads to it", async () => {
    const gone: string[] = [];
    show({ onGo: (field) => gone.push(field) });
    await send();
    await user.click(screen.getByRole("link", { name: "Name is required" }));
    expect(gone).toEqual(["name"]);
  });

  it("says the server's word for a field once, above the form and beside it in its own words", async () => {
    const message = "That name is taken.";
    refuse({
      kind: "conflict",
      status: 409,
      code: "username_taken",
      fieldErrors: [{ field: "name", message }],
    });
    show();
    await send();
    expect(screen.getByRole("heading").textContent).toBe("Please fix the errors in the form");
    expect(screen.getByRole("link", { name: message })).toBeTruthy();
  });

  it("leaves what was refused as a whole to the line beside its button", async () => {
    refuse({ kind: "network" });
    show({ fieldsOnly: true });
    await send();
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("It could not be sent.");
  });
});

describe("Refusal", () => {
  it("leaves a form's own errors to its fields", async () => {
    show({ fieldsOnly: true });
    await send();
    expect(screen.getAllByRole("alert")).toEqual([screen.getByRole("heading").parentElement]);
  });

  it("says why a command was refused, and nothing of another one", async () => {
    const commands = new ActionStore<"open" | "close">(new FakeNotices());
    await commands.run(
      "open",
      () => Promise.reject(new Failure({ kind: "network" })),
      () => "It is stuck.",
    );
    render(<Refusal of={commands} what="close" />);
    expect(screen.queryByRole("alert")).toBeNull();
    render(<Refusal of={commands} what="open" />);
    expect(screen.getByRole("alert").textContent).toBe("It is stuck.");
  });
});
