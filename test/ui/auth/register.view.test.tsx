import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { type FailureFacts, Failure } from "../../../core/shared/failure.ts";
import { NAME_RESERVED } from "../../../core/text/reserved-name.ts";
import { ProviderOptionsStore } from "../../../ui/auth/provider-options.store.ts";
import { RegisterView } from "../../../ui/auth/register.view.tsx";
import { RegistrationStore } from "../../../ui/auth/registration.store.ts";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProvidersApi } from "../../fakes/fake-providers-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function setUp() {
  const browser = new FakeStorage();
  const page = aPage(browser);
  const notices = new FakeNotices();
  const returnPath = new ReturnPath(page.tab);
  const store = new RegistrationStore(page.auth, returnPath, notices);
  return { ...page, browser, notices, returnPath, store };
}

function open() {
  const set = setUp();
  const stores = [set.store, new ProviderOptionsStore(new FakeProvidersApi())];
  return { ...set, ...drawScreen(<RegisterView />, { at: "/register", pattern: "/register", stores }) };
}

const FILLED = {
  username: "ada",
  email: "ada@example.org",
  fullName: "Ada Lovelace",
  password: "a long enough phrase",
  userType: "client",
} as const;

const field = (name: string) => screen.getByLabelText(name);

describe("RegisterView", () => {
  it("registers with what was typed, and leads to the dashboard", async () => {
    const { api, user, address } = open();
    api.session = aSession();
    await user.click(screen.getByRole("radio", { name: /^Client/ }));
    await user.type(field("Full name"), FILLED.fullName);
    await user.type(field("Username"), FILLED.username);
    await user.type(field("Email"), FILLED.email);
    await user.type(field("Password"), `${FILLED.password}{Enter}`);
    expect(api.calls).toEqual(["register ada"]);
    expect(address()).toBe("/client-dashboard");
  });

  it("shows the password to whoever asks, as signing in does", async () => {
    const { user } = open();
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    const { type, autocomplete } = password;
    expect({ type, autocomplete }).toEqual({ type: "password", autocomplete: "new-password" });
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password.type).toBe("text");
  });

  it("takes the focus to a summary of everything that is wrong, which leads to each field", async () => {
    const { api, user, notices } = open();
    await user.click(screen.getByRole("button", { name: "Create account" }));
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole("heading").textContent).toBe("Please fix the errors in the form");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Username is required", "#register-username"],
      ["Email is required", "#register-email"],
      ["Full name is required", "#register-fullName"],
      ["Password is required", "#register-password"],
      ["Please choose how you will use the marketplace", "#register-userType"],
    ]);
    expect(field("Username").getAttribute("aria-invalid")).toBe("true");
    expect({ calls: api.calls, notices: notices.said }).toEqual({
      calls: [],
      notices: ["error: Please fix the errors in the form"],
    });
  });
});

describe("a name that the server has reserved", () => {
  it("is told at its field", async () => {
    const { api, user } = open();
    const fieldErrors = ["username", "fullName"].map((name) => ({ field: name, message: NAME_RESERVED }));
    api.session = new Failure({ kind: "invalid", status: 422, code: "invalid_input", fieldErrors });
    await user.click(screen.getByRole("radio", { name: /^Client/ }));
    await user.type(field("Full name"), "Support Team");
    await user.type(field("Username"), "support");
    await user.type(field("Email"), FILLED.email);
    await user.type(field("Password"), `${FILLED.password}{Enter}`);
    for (const name of ["Username", "Full name"]) {
      const told = field(name).getAttribute("aria-describedby") ?? "";
      const texts = told.split(" ").map((id) => document.getElementById(id)?.textContent);
      expect(texts).toContain(NAME_RESERVED);
    }
  });
});

describe("RegistrationStore", () => {
  const refused = (facts: FailureFacts) => {
    const set = setUp();
    set.api.session = new Failure(facts);
    set.store.change(FILLED);
    return set;
  };

  it("puts the server's word next to its field, and keeps what was typed", async () => {
    const message = "This username is already taken.";
    const { store, notices } = refused({
      kind: "conflict",
      status: 409,
      code: "username_taken",
      fieldErrors: [{ field: "username", message }],
    });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message, errors: { username: message } });
    expect({ form: store.form, notices: notices.said }).toEqual({
      form: FILLED,
      notices: [`error: ${message}`],
    });
  });

  it("names every field that the server finds wrong", async () => {
    const { store } = refused({
      kind: "invalid",
      status: 422,
      fieldErrors: ["username", "email", "fullName", "password", "userType", "unheard_of"].map((name) => ({
        field: name,
        message: `${name}!`,
      })),
    });
    await store.submit();
    expect(store.state).toMatchObject({
      kind: "refused",
      message: "Validation error. Please check your input. unheard of: unheard_of!",
      errors: {
        username: "username!",
        email: "email!",
        fullName: "fullName!",
        password: "password!",
        userType: "userType!",
      },
    });
  });

  it("says so where the device keeps nothing", async () => {
    const { store, api, browser } = setUp();
    api.session = aSession();
    browser.isFull = true;
    store.change(FILLED);
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: "Failed to process user data" });
  });

  it("keeps nothing of the form once it is done, and leads to the remembered path", async () => {
    const { store, api, returnPath } = setUp();
    api.session = aSession();
    returnPath.remember("/create-request");
    store.change(FILLED);
    await Promise.all([store.submit(), store.submit()]);
    expect(api.calls).toEqual(["register ada"]);
    expect({ state: store.state, password: store.form.password }).toEqual({
      state: { kind: "saved", result: { to: "/create-request", state: null } },
      password: "",
    });
  });
});
