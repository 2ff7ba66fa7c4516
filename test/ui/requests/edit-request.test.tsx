import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { observer } from "mobx-react-lite";
import type { WorkRequest } from "../../../core/requests/request.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { OwnerTools } from "../../../ui/requests/owner-tools.tsx";
import { RequestDetailsStore } from "../../../ui/requests/request-details.store.ts";
import { aSession } from "../../builders/auth.ts";
import { anEdit } from "../../builders/request-edit.ts";
import { aRequest } from "../../builders/requests.ts";
import { aVideoOption } from "../../builders/videos.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeRequestOptionsApi } from "../../fakes/fake-request-options-api.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

/** Draws the owner's tools over the page's own store, and the request's present title. */
function tools(request: WorkRequest = aRequest(), browser = new FakeStorage()) {
  const page = aPage(browser);
  page.current.begin(aSession());
  const api = new FakeRequestsApi();
  api.request = request;
  const options = new FakeRequestOptionsApi();
  const details = new RequestDetailsStore(api, options, page.current, new FakeClock(), new FakeNotices());
  details.start("7");
  const edit = anEdit(page);
  const Tools = observer(function Tools() {
    if (details.state.kind !== "ready") return null;
    return (
      <>
        <h1>{details.state.value.title}</h1>
        <OwnerTools store={details} request={details.state.value} onRemove={() => undefined} />
      </>
    );
  });
  const drawn = drawScreen(<Tools />, { stores: [edit.store] });
  const press = (name: string) => drawn.user.click(screen.getByRole("button", { name }));
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await drawn.user.clear(field);
    await drawn.user.type(field, text);
  };
  return { ...drawn, api, browser, details, edit, options, press, type };
}

const dialog = () => screen.queryByRole("dialog", { name: "Edit request" });
/** Presses Escape: the browser sends the dialog a "cancel" event. */
const escape = () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));

describe("EditRequest", () => {
  it.each([
    ["open", true],
    ["closed", true],
    ["in_progress", false],
    ["completed", false],
  ] as const)("is offered for a request that is %s: %p", (status, isOffered) => {
    tools(aRequest({ status }));
    expect(screen.queryByRole("button", { name: "Edit request" }) !== null).toBe(isOffered);
  });

  it("opens with what the request says", async () => {
    const { press } = tools(aRequest({ seeksCollaboration: true, collaborationDetails: "Who bakes" }));
    await press("Edit request");
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(value("Title")).toBe("Order board");
    expect(value("Description")).toContain("It has to be quick.");
    expect(value("Estimated budget optional")).toBe("4800");
    expect(value("Collaboration details")).toBe("Who bakes");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Public request/ }).checked).toBe(true);
  });

  it("takes in what was edited on another device since the page was loaded", async () => {
    const { press, type, api, edit } = tools();
    api.request = aRequest({ title: "Said on the phone", content: "Newer" });
    await press("Edit request");
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Said on the phone");
    await type("Description", "Newest");
    await press("Save changes");
    expect(edit.api.saved[0]?.edit).toMatchObject({ title: "Said on the phone", content: "Newest" });
  });

  it("saves, shows the new words at once and says so", async () => {
    const { press, type, edit } = tools();
    await press("Edit request");
    await type("Title", "Two boards{Enter}");
    await waitFor(() => {
      expect(dialog()).toBeNull();
    });
    expect(screen.getByRole("heading", { level: 1, name: "Two boards" })).toBeTruthy();
    expect(screen.getByText("Changes saved").getAttribute("role")).toBe("status");
    expect(edit.api.saved).toHaveLength(1);
  });

  it("offers own videos to put in the place of the one that is there", async () => {
    const { press, user, edit, options } = tools(aRequest({ videoId: 4 as VideoId }));
    options.videoList = [aVideoOption(5, "Two tills"), aVideoOption(4, "The till")];
    await press("Edit request");
    const video = within(screen.getByRole("group", { name: /^Video/ }));
    expect(video.getByRole<HTMLInputElement>("radio", { name: "The till" }).checked).toBe(true);
    await user.click(video.getByRole("radio", { name: "Two tills" }));
    await press("Save changes");
    expect(edit.api.saved[0]?.edit.videoId).toBe(5);
  });

  it("says what is missing, next to the field and in a list that leads there", async () => {
    const { press, user, type, edit } = tools();
    await press("Edit request");
    await type("Description", " ");
    await press("Save changes");
    const alert = within(screen.getByRole("alert"));
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    expect(screen.getByLabelText("Description").getAttribute("aria-invalid")).toBe("true");
    await user.click(alert.getByRole("link", { name: "Description is required" }));
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText("Description"));
    });
    expect(edit.api.saved).toEqual([]);
  });

  it("shows the server's own words next to their field and keeps what was typed", async () => {
    const { press, type, edit } = tools();
    edit.api.failure = new Failure({
      kind: "invalid",
      fieldErrors: [{ field: "title", message: "This title is taken" }],
    });
    await press("Edit request");
    await type("Title", "Two boards");
    await press("Save changes");
    const title = screen.getByLabelText<HTMLInputElement>("Title");
    expect(title.value).toBe("Two boards");
    const described = title.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain("This title is taken");
    expect(
      screen.getByRole("heading", { name: "Invalid request data. Please check your inputs." }),
    ).toBeTruthy();
  });

  it("says that it is saving and is not sent twice", async () => {
    const { press, type, edit } = tools();
    const gate = Promise.withResolvers<undefined>();
    edit.api.gate = gate.promise;
    await press("Edit request");
    await type("Title", "Two boards");
    await press("Save changes");
    const busy = screen.getByRole("button", { name: "Saving..." });
    fireEvent.click(busy);
    escape();
    expect({ savedCount: edit.api.saved.length, isAsking: dialog() !== null }).toEqual({
      savedCount: 1,
      isAsking: true,
    });
    await act(async () => {
      gate.resolve(undefined);
      await gate.promise;
    });
    await waitFor(() => {
      expect(dialog()).toBeNull();
    });
  });

  it("closes at once when there is nothing to lose", async () => {
    const { press, edit } = tools();
    await press("Edit request");
    escape();
    expect({ dialog: dialog(), savedCount: edit.api.saved.length }).toEqual({ dialog: null, savedCount: 0 });
  });

  it("asks before changes are lost; a second Escape goes on editing where one was", async () => {
    const { press, type } = tools();
    await press("Edit request");
    await type("Title", "Two boards");
    escape();
    const question = within(screen.getByRole("group", { name: "Your changes aren't saved." }));
    expect(document.activeElement).toBe(question.getByRole("button", { name: "Keep editing" }));
    escape();
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    await press("Cancel");
    await press("Keep editing");
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Two boards");
  });

  it("looks at the request again when changes are given up", async () => {
    const { press, type, edit, api } = tools();
    edit.api.failure = new Failure({ kind: "rejected", detail: "An agreement was accepted" });
    await press("Edit request");
    await type("Title", "Two boards");
    await press("Save changes");
    expect(screen.getByRole("heading", { name: "An agreement was accepted" })).toBeTruthy();
    api.request = aRequest({ status: "in_progress" });
    await press("Cancel");
    await press("Discard");
    expect(dialog()).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit request" })).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Order board" })).toBeTruthy();
  });

  it("brings back what was typed before a reload, and lets go of it", async () => {
    const first = tools();
    await first.press("Edit request");
    await first.type("Title", "Two boards");
    first.unmount();
    const { press, browser } = tools(aRequest(), first.browser);
    await press("Edit request");
    expect(screen.getByText("Your unsaved changes were restored")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Two boards");
    await press("Discard changes");
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Order board");
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    expect([...browser.values.keys()].filter((key) => key.startsWith("request_edit"))).toEqual([]);
  });

  it("says who keeps reading when a public request is made private", async () => {
    const { press, user } = tools();
    await press("Edit request");
    expect(screen.queryByText(/^It's removed from Tickets/)).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: /^Public request/ }));
    expect(screen.getByText(/^It's removed from Tickets/)).toBeTruthy();
  });
});
