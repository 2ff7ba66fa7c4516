import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import type { ProjectId } from "../../../core/shared/id.ts";
import { aForm } from "../../builders/requests.ts";
import { aFormDesk, type FormDesk } from "../../builders/request-form.ts";

const FIX = "error: Please fix the errors in the form";

describe("RequestFormStore", () => {
  let desk: FormDesk;

  beforeEach(() => {
    desk = aFormDesk();
    desk.store.start(undefined);
  });

  const fill = () => {
    desk.store.change(aForm());
  };
  const refuseWith = async (facts: FailureFacts) => {
    desk.api.outcome = new Failure(facts);
    fill();
    await desk.store.submit();
  };

  it("begins nothing before it is started", () => {
    const { options } = aFormDesk();
    expect(options.calls).toEqual([]);
  });

  it("jumps to the first tab with an error and says so", async () => {
    desk.store.change({ seeksCollaboration: true });
    desk.store.go("privacy");
    await desk.store.submit();
    expect(desk.store.tab).toBe("basic");
    expect(Object.keys(desk.store.errors)).toEqual(["title", "content", "collaborationDetails"]);
    expect(desk.notices.said).toEqual([FIX]);
    expect(desk.api.created).toEqual([]);
  });

  it("takes the error of a corrected field away, and ends the refusal with the last one", async () => {
    await desk.store.submit();
    desk.store.change({ title: "x" });
    expect(desk.store.errors).toEqual({ content: "Description is required" });
    desk.store.change({ content: "y" });
    expect(desk.store.state.kind).toBe("editing");
  });

  it("takes the budget and its error away from an idea", async () => {
    fill();
    desk.store.change({ budget: "." });
    await desk.store.submit();
    desk.store.change({ isIdea: true });
    expect({ budget: desk.store.form.budget, errors: desk.store.errors }).toEqual({ budget: "", errors: {} });
  });

  it("clears the details when no collaboration is sought any more", () => {
    desk.store.change({ seeksCollaboration: true, collaborationDetails: "with me" });
    desk.store.change({ seeksCollaboration: false });
    expect(desk.store.form.collaborationDetails).toBe("");
  });

  it("tells each refusal anew", async () => {
    await desk.store.submit();
    const first = desk.store.state;
    await desk.store.submit();
    expect(first).toMatchObject({ attempt: 1 });
    expect(desk.store.state).toMatchObject({ attempt: 2 });
  });

  it("posts, says so and leaves no draft", async () => {
    fill();
    await desk.store.submit();
    expect(desk.store.state.kind).toBe("saved");
    expect(desk.notices.said).toEqual(["success: Request created successfully!"]);
    expect(desk.drafts()).toEqual([]);
  });

  it("says when it was shared, too", async () => {
    fill();
    desk.store.change({ developerId: 9 as never, developerName: "Dana" });
    await desk.store.submit();
    expect(desk.notices.said).toEqual([
      "success: Request created successfully!",
      "success: Your request has been shared with the selected developer",
    ]);
  });

  it("posts once, however often it is asked, and lets nothing be changed meanwhile", async () => {
    fill();
    const first = desk.store.submit();
    const second = desk.store.submit();
    desk.store.change({ title: "Too late" });
    await Promise.all([first, second]);
    await desk.store.submit();
    expect(desk.api.created).toHaveLength(1);
  });

  it("tries again under the same name, and under a new one once something was changed", async () => {
    await refuseWith({ kind: "timed-out" });
    await desk.store.submit();
    desk.store.change({ title: "Another" });
    await desk.store.submit();
    const [first, again, changed] = desk.api.created.map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it("tries again under the same name after the page was loaded anew", async () => {
    await refuseWith({ kind: "network" });
    const later = desk.reload();
    later.store.start(undefined);
    await later.store.submit();
    expect(later.api.created[0]?.idempotencyKey).toBe(desk.api.created[0]?.idempotencyKey);
  });

  it.each([
    [{ kind: "forbidden" }, "You do not have permission to create requests"],
    [{ kind: "invalid" }, "Invalid request data. Please check your inputs."],
    [{ kind: "rejected", detail: "Not today" }, "Not today"],
    [{ kind: "rejected" }, "Failed to create request"],
    [{ kind: "conflict", detail: "You have 200 open requests." }, "You have 200 open requests."],
  ] as const)("says of %j", async (facts, message) => {
    await refuseWith(facts);
    expect(desk.store.state).toMatchObject({ kind: "refused", message });
    expect(desk.notices.said).toEqual([`error: ${message}`]);
    expect(desk.store.form).toEqual(aForm());
  });

  it("puts the server's errors next to their fields and goes there", async () => {
    await refuseWith({ kind: "invalid", fieldErrors: [{ field: "developerId", message: "Gone" }] });
    expect({ tab: desk.store.tab, errors: desk.store.errors }).toEqual({
      tab: "organization",
      errors: { developerId: "Gone" },
    });
  });

  it("shows no error for a call that was cancelled", async () => {
    await refuseWith({ kind: "cancelled" });
    expect({ state: desk.store.state.kind, notices: desk.notices.said }).toEqual({
      state: "editing",
      notices: [],
    });
  });

  it("stays between the first and the last tab", () => {
    desk.store.step(-1);
    expect(desk.store.tab).toBe("basic");
    for (let steps = 0; steps < 5; steps++) desk.store.step(1);
    expect(desk.store.tab).toBe("privacy");
  });

  describe("its pickers", () => {
    it("say once what did not load, keep what did and ask for the rest again", () => {
      const one = aFormDesk();
      one.options.projectList = new Failure({ kind: "server" });
      one.options.videoList = new Failure({ kind: "server" });
      one.store.start(undefined);
      expect(one.notices.said).toEqual(["error: Failed to load some options. Please refresh the page."]);
      one.options.videoList = [];
      one.store.loadOptions();
      expect({ videos: one.store.videos.state.kind, optionsError: one.store.optionsError }).toEqual({
        videos: "ready",
        optionsError: "Failed to load some options. Please refresh the page.",
      });
      one.options.projectList = [];
      one.store.loadOptions();
      expect(one.options.calls).toEqual(["projects", "videos", "projects", "videos", "projects"]);
      expect(one.store.optionsError).toBeNull();
    });

    it("forget a project that was removed since", () => {
      const one = aFormDesk();
      one.options.projectList = [{ id: 3 as ProjectId, name: "Bakeries" }];
      one.store.start({ title: "x", project_id: 4 });
      expect(one.store.form.projectId).toBeNull();
      const other = aFormDesk();
      other.options.projectList = [{ id: 3 as ProjectId, name: "Bakeries" }];
      other.store.start({ title: "x", project_id: 3 });
      expect(other.store.form.projectId).toBe(3);
    });
  });
});
