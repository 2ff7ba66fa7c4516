import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import type { ProjectId } from "../../../core/shared/id.ts";
import { aForm } from "../../builders/requests.ts";
import { aRequestForm, type RequestFormSetup } from "../../builders/request-form.ts";

const FIX = "error: Please fix the errors in the form";

describe("RequestFormStore", () => {
  let setup: RequestFormSetup;

  beforeEach(() => {
    setup = aRequestForm();
    setup.store.start(undefined);
  });

  const fill = () => {
    setup.store.change(aForm());
  };
  const refuseWith = async (facts: FailureFacts) => {
    setup.api.outcome = new Failure(facts);
    fill();
    await setup.store.submit();
  };

  it("begins nothing before it is started", () => {
    const { options } = aRequestForm();
    expect(options.calls).toEqual([]);
  });

  it("jumps to the first tab with an error and says so", async () => {
    setup.store.change({ seeksCollaboration: true });
    setup.store.go("privacy");
    await setup.store.submit();
    expect(setup.store.tab).toBe("basic");
    expect(Object.keys(setup.store.errors)).toEqual(["title", "content", "collaborationDetails"]);
    expect(setup.notices.said).toEqual([FIX]);
    expect(setup.api.created).toEqual([]);
  });

  it("takes the budget and its error away from an idea", async () => {
    fill();
    setup.store.change({ budget: "." });
    await setup.store.submit();
    setup.store.change({ isIdea: true });
    expect({ budget: setup.store.form.budget, errors: setup.store.errors }).toEqual({
      budget: "",
      errors: {},
    });
  });

  it("posts, says so and leaves no draft", async () => {
    fill();
    await setup.store.submit();
    expect(setup.store.state.kind).toBe("saved");
    expect(setup.notices.said).toEqual(["success: Request created successfully!"]);
    expect(setup.drafts()).toEqual([]);
  });

  it("says when it was shared, too", async () => {
    fill();
    setup.store.change({ developerId: 9 as never, developerName: "Dana" });
    await setup.store.submit();
    expect(setup.notices.said).toEqual([
      "success: Request created successfully!",
      "success: Your request has been shared with the selected developer",
    ]);
  });

  it("posts once, however often it is asked, and lets nothing be changed meanwhile", async () => {
    fill();
    const first = setup.store.submit();
    const second = setup.store.submit();
    setup.store.change({ title: "Too late" });
    await Promise.all([first, second]);
    await setup.store.submit();
    expect(setup.api.created).toHaveLength(1);
  });

  it("tries again under the same name, and under a new one once something was changed", async () => {
    await refuseWith({ kind: "timed-out" });
    await setup.store.submit();
    setup.store.change({ title: "Another" });
    await setup.store.submit();
    const [first, again, changed] = setup.api.created.map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it("tries again under the same name after the page was loaded anew", async () => {
    await refuseWith({ kind: "network" });
    const later = setup.reload();
    later.store.start(undefined);
    await later.store.submit();
    expect(later.api.created[0]?.idempotencyKey).toBe(setup.api.created[0]?.idempotencyKey);
  });

  it("says in its own words why it was not posted, and keeps what was typed", async () => {
    const message = "You do not have permission to create requests";
    await refuseWith({ kind: "forbidden" });
    expect(setup.store.state).toMatchObject({ kind: "refused", message });
    expect(setup.notices.said).toEqual([`error: ${message}`]);
    expect(setup.store.form).toEqual(aForm());
  });

  it("puts the server's errors next to their fields and goes there", async () => {
    await refuseWith({ kind: "invalid", fieldErrors: [{ field: "developerId", message: "Gone" }] });
    expect({ tab: setup.store.tab, errors: setup.store.errors }).toEqual({
      tab: "organization",
      errors: { developerId: "Gone" },
    });
  });

  it("stays between the first and the last tab", () => {
    setup.store.step(-1);
    expect(setup.store.tab).toBe("basic");
    for (let steps = 0; steps < 5; steps++) setup.store.step(1);
    expect(setup.store.tab).toBe("privacy");
  });

  describe("its pickers", () => {
    it("say once what did not load, keep what did and ask for the rest again", () => {
      const one = aRequestForm();
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
      const one = aRequestForm();
      one.options.projectList = [{ id: 3 as ProjectId, name: "Bakeries" }];
      one.store.start({ title: "x", project_id: 4 });
      expect(one.store.form.projectId).toBeNull();
      const other = aRequestForm();
      other.options.projectList = [{ id: 3 as ProjectId, name: "Bakeries" }];
      other.store.start({ title: "x", project_id: 3 });
      expect(other.store.form.projectId).toBe(3);
    });
  });
});
