import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import type { UserId } from "../../../core/shared/id.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { aRequestForm } from "../../builders/request-form.ts";
import { openRequestForm } from "../../support/open-request-form.tsx";

const DANA = { id: 9 as UserId, username: "dev", fullName: "Dana Evers", avatar: null };
const DANI = { id: 10 as UserId, username: "dani", fullName: "Dani Rojas", avatar: null };

describe("DeveloperPicker", () => {
  it("is worked with the keys alone, and hands the focus on", async () => {
    const setup = aRequestForm();
    setup.options.found = [DANA, DANI];
    const { go, search, user } = openRequestForm(undefined, setup);
    await go("Organization");
    await search("da");
    const field = screen.getByRole("combobox", { name: /Share with a developer/ });
    expect(field.getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    const active = field.getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(active)?.textContent).toContain("Dana Evers");
    await user.keyboard("{Enter}");
    expect(setup.store.form).toMatchObject({ developerId: 9, developerName: "Dana Evers" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove Dana Evers" }));
    await user.keyboard("{Enter}");
    expect(setup.store.form.developerId).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Share with a developer/ }));
  });

  it("shows whoever was chosen with their picture", async () => {
    const setup = aRequestForm();
    setup.options.found = [{ ...DANA, avatar: anAvatar("dana") }];
    const { go, search, user, container } = openRequestForm(undefined, setup);
    await go("Organization");
    await search("da");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(container.querySelector("img")?.getAttribute("src")).toContain("/dana/");
  });

  it("closes with Escape, opens again with an arrow and clears with the second Escape", async () => {
    const setup = aRequestForm();
    setup.options.found = [DANA];
    const { go, search, user, clock } = openRequestForm(undefined, setup);
    await go("Organization");
    await search("da");
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: /Share with a developer/ });
    await user.keyboard("{Escape}");
    expect({ expanded: field.getAttribute("aria-expanded"), value: field.value }).toEqual({
      expanded: "false",
      value: "da",
    });
    await user.keyboard("{ArrowDown}");
    act(() => {
      clock.advance(250);
    });
    expect(field.getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{Escape}{Escape}");
    expect(field.value).toBe("");
  });

  it("takes a click, and says when nobody has that name", async () => {
    const setup = aRequestForm();
    setup.options.found = [];
    const { go, search, user } = openRequestForm(undefined, setup);
    await go("Organization");
    await search("zz");
    expect(screen.getByText("No developers found")).toBeTruthy();
    setup.options.found = [DANA];
    await search("z");
    await user.click(screen.getByRole("option", { name: /Dana Evers/ }));
    expect(setup.store.form.developerId).toBe(9);
  });
});
