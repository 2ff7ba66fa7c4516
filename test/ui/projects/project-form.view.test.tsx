import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { ProjectDraft } from "../../../core/projects/project-draft.ts";
import { ProjectFormStore } from "../../../ui/projects/project-form.store.ts";
import { ProjectFormView } from "../../../ui/projects/project-form.view.tsx";
import { aSession, aUser } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProjectsApi } from "../../fakes/fake-projects-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(device = new FakeStorage()) {
  const { current } = aPage(device);
  current.begin(aSession("token", aUser()));
  const draft = new ProjectDraft(device.tab(), current);
  const api = new FakeProjectsApi();
  const store = new ProjectFormStore(api, new FakeIdempotencyKeys(), new FakeNotices(), draft);
  return { ...drawScreen(<ProjectFormView />, { at: "/create-project", stores: [store] }), api, device };
}

const create = () => screen.getByRole("button", { name: "Create project" });

describe("the page that creates a project", () => {
  it("leads to the project once it is there", async () => {
    const { user, address } = open();
    await user.type(screen.getByLabelText("Name"), "Shops");
    await user.click(create());
    expect(address()).toMatch(/^\/projects\/\d+$/);
  });

  it("stays, with what is wrong, while it is refused", async () => {
    const { user, address, api } = open();
    await user.click(create());
    expect(screen.getByRole("link", { name: "Name is required" }).getAttribute("href")).toBe("#project-name");
    expect({ address: address(), created: api.created }).toEqual({ address: "/create-project", created: [] });
  });

  it("begins with what was typed on an earlier visit", async () => {
    const first = open();
    await first.user.type(screen.getByLabelText("Name"), "Shops");
    first.unmount();
    open(first.device);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Shops");
  });
});
