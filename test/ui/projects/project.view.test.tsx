import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProjectId, RequestId } from "../../../core/shared/id.ts";
import { ProjectStore } from "../../../ui/projects/project.store.ts";
import { ProjectView } from "../../../ui/projects/project.view.tsx";
import { aTicket } from "../../builders/requests.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProjectsApi } from "../../fakes/fake-projects-api.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const PROJECT = {
  id: 3 as ProjectId,
  name: "Four shops",
  description: "All of it",
  createdAt: "2026-01-01T00:00:00.000Z",
  requestCount: 1,
};

function open(failure: Failure | null = null) {
  const projects = new FakeProjectsApi();
  projects.projects = [PROJECT];
  projects.inside = [aTicket()];
  projects.failure = failure;
  const requests = new FakeRequestsApi();
  requests.own = [aTicket(), aTicket({ id: 8 as RequestId, title: "Forecast" })];
  const store = new ProjectStore(projects, requests, new FakeClock(Date.UTC(2026, 0, 10)), new FakeNotices());
  const drawn = drawScreen(<ProjectView />, {
    at: "/projects/3",
    pattern: "/projects/:projectId",
    stores: [store],
  });
  return { ...drawn, requests, projects };
}

describe("ProjectView", () => {
  it("shows what is in the project and offers the rest", async () => {
    const { user, requests } = open();
    expect(screen.getByRole("heading", { level: 2, name: "Requests 1" })).toBeTruthy();
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Forecast"]);
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(requests.changes).toEqual(["project 8 3"]);
  });

  it("takes a request out", async () => {
    const { user, requests } = open();
    await user.click(screen.getByRole("button", { name: "Remove from project: Order board" }));
    expect(requests.changes).toEqual(["project 7 null"]);
  });

  it("says why it did not work", async () => {
    const { user, requests } = open();
    requests.outcome = new Failure({ kind: "network" });
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByRole("alert").textContent).toMatch(/Unable to connect/);
  });

  it("is removed after a second question only, and leads to the others", async () => {
    const { user, projects, address } = open();
    await user.click(screen.getByRole("button", { name: "Remove project" }));
    const dialog = within(screen.getByRole("dialog", { name: "Remove this project?" }));
    expect(projects.removed).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Remove project" }));
    expect(projects.removed).toEqual([3]);
    expect(address()).toBe("/projects");
  });

  it("says when the project is not one's own", () => {
    open(new Failure({ kind: "not-found" }));
    expect(screen.getByRole("heading", { level: 1, name: "Project not found" })).toBeTruthy();
  });
});
