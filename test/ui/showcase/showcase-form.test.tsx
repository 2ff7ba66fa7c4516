import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { UserId, VideoId } from "../../../core/shared/id.ts";
import { EditShowcaseView } from "../../../ui/showcase/edit-showcase.view.tsx";
import { NewShowcaseView } from "../../../ui/showcase/new-showcase.view.tsx";
import { ReadmePreviewStore } from "../../../ui/readme/readme-preview.store.ts";
import { PublicProfileStore } from "../../../ui/include-profile/public-profile.store.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { aDeveloperProfile } from "../../builders/profiles.ts";
import { showcaseParts } from "../../builders/showcase-forms.ts";
import { ownShowcase } from "../../builders/showcases.ts";
import { aVideo } from "../../builders/videos.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeProfilesApi } from "../../fakes/fake-profiles-api.ts";
import { FakeReadmePreviewApi } from "../../fakes/fake-readme-preview-api.ts";
import { openDeviceImages } from "../../support/device-images.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

type Parts = ReturnType<typeof showcaseParts>;

function open(
  at: "/showcase/new" | "/showcase/edit/5",
  prepare: (parts: Parts) => void = () => undefined,
  hasProfile = true,
) {
  const parts = showcaseParts();
  parts.options.videoList = [
    aVideo({ id: 3 as VideoId, title: "The till" }),
    aVideo({ id: 4 as VideoId, title: "The oven" }),
  ];
  const profiles = new FakeProfilesApi();
  profiles.developerProfile = hasProfile ? aDeveloperProfile({ isPublic: true }) : null;
  prepare(parts);
  const rendering = new FakeReadmePreviewApi();
  const clock = new FakeClock();
  const isNew = at === "/showcase/new";
  const drawn = drawScreen(isNew ? <NewShowcaseView /> : <EditShowcaseView />, {
    at,
    pattern: isNew ? at : "/showcase/edit/:id",
    stores: [
      isNew ? parts.newForm() : parts.editForm(),
      new ReadmePreviewStore(rendering, clock),
      new PublicProfileStore(profiles),
    ],
  });
  return { ...parts, ...drawn, rendering, clock };
}

const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
const press = (name: string) => screen.getByRole("button", { name });

describe("the form of a showcase", () => {
  it("has no profile beside it where its developer has none that others see, and leads to it and back", async () => {
    const { user, address, routeState } = open("/showcase/new", undefined, false);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Include my profile/ }).disabled).toBe(
      true,
    );
    await user.click(screen.getByRole("link", { name: "Create your profile" }));
    expect({ to: address(), state: routeState() }).toEqual({
      to: "/profile",
      state: { returnTo: "/showcase/new" },
    });
  });

  it("leads from what is wrong to each field", async () => {
    const { user, api } = open("/showcase/new");
    await user.click(press("Publish"));
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole("link", { name: "Title is required" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Title" }).getAttribute("aria-invalid")).toBe("true");
    expect(api.made).toEqual([]);
  });

  it("leads from a file that is no picture to where another one is chosen, or none", async () => {
    const { user, api } = open("/showcase/new");
    await user.type(screen.getByRole("textbox", { name: "Title" }), "The till");
    await user.type(screen.getByRole("textbox", { name: "Description" }), "It rings.");
    const input = screen.getByLabelText("Choose a picture", { selector: "input" });
    fireEvent.change(input, { target: { files: [new File(["x"], "till.gif", { type: "image/gif" })] } });
    await user.click(press("Publish"));
    expect(api.made).toEqual([]);
    const [summary] = screen.getAllByRole("alert");
    await user.click(within(summary as HTMLElement).getByRole("link"));
    await nextFrame();
    expect(document.activeElement).toBe(press("Choose a picture"));
    await user.click(press("Discard picture"));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(press("Publish"));
    expect(api.made).toHaveLength(1);
  });

  it("publishes and opens the page", async () => {
    const { user, api, address } = open("/showcase/new");
    await user.type(screen.getByRole("textbox", { name: "Title" }), "The till");
    await user.type(screen.getByRole("textbox", { name: "Description" }), "It rings.");
    await user.click(screen.getByRole("checkbox", { name: "The oven" }));
    await user.click(screen.getByRole("checkbox", { name: "The till" }));
    await user.click(press("Move up: The till"));
    expect(screen.getByText("The till is now 1 of 2")).toBeTruthy();
    press("Move up: The oven").focus();
    await user.keyboard("{Home}");
    await user.click(press("Publish"));
    expect(api.made[0]?.videos).toEqual([4, 3]);
    expect(address()).toBe("/showcase/5");
  });

  it("says in one go what is chosen under Videos, and that it may be left out", () => {
    open("/showcase/new");
    const videos = screen.getByRole("group", { name: "Choose from your videos optional, up to 10" });
    expect(within(videos).getAllByRole("checkbox")).toHaveLength(2);
  });

  it("keeps the focus when a video is taken out of the order", async () => {
    const { user } = open("/showcase/new", ({ options }) => {
      options.videoList = [3, 4, 5].map((id) => aVideo({ id: id as VideoId, title: `Film ${String(id)}` }));
    });
    for (const film of ["Film 3", "Film 4", "Film 5"])
      await user.click(screen.getByRole("checkbox", { name: film }));
    await user.click(press("Remove: Film 4"));
    expect(document.activeElement).toBe(press("Move up: Film 5"));
    await user.click(press("Remove: Film 5"));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: /^Choose from your videos/ }));
  });

  it("keeps the focus at the picture that is chosen, so that its crop comes next, and discarded", async () => {
    openDeviceImages({ width: 400, height: 200 });
    const { user } = open("/showcase/new");
    const picture = screen.getByRole("group", { name: "Picture" });
    const input = screen.getByLabelText("Choose a picture", { selector: "input" });
    fireEvent.change(input, { target: { files: [new File(["p"], "till.png", { type: "image/png" })] } });
    await screen.findByRole("checkbox", { name: /^Crop to/ });
    expect(document.activeElement).toBe(picture);
    await user.click(press("Discard picture"));
    expect(document.activeElement).toBe(picture);
  });

  it("keeps the focus when the readme is removed", async () => {
    const { user } = open("/showcase/new");
    await user.type(screen.getByRole("textbox", { name: /^Text/ }), "A till");
    await user.click(press("Remove readme"));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Readme file" }));
  });

  it("says who can watch its videos: private ones are opened by no link", async () => {
    const { user } = open("/showcase/new");
    expect(screen.getByText(/can watch them, including private ones/)).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /^Public/ }));
    expect(screen.getByText(/with a link to the solution can watch them, except private ones/)).toBeTruthy();
  });

  it("says how much of it is sent, and stops when it is told to", async () => {
    const { user, api } = open("/showcase/new");
    api.isSlow = true;
    await user.type(screen.getByRole("textbox", { name: "Title" }), "The till");
    await user.type(screen.getByRole("textbox", { name: "Description" }), "It rings.");
    await user.click(press("Publish"));
    expect(screen.getByRole("progressbar", { name: "Uploading: 50%" })).toBeTruthy();
    await user.click(press("Cancel upload"));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "The till");
    expect(press("Publish").getAttribute("aria-busy")).toBeNull();
  });

  it("draws the readme a moment after the last letter, and keeps the text when that fails", async () => {
    const { user, rendering, clock } = open("/showcase/new");
    await user.type(screen.getByRole("textbox", { name: "Text optional" }), "Hi");
    act(() => {
      clock.advance(500);
    });
    expect(rendering.asked).toEqual(["Hi"]);
    expect(screen.getByText("Drawn: Hi")).toBeTruthy();
    rendering.failure = new Failure({ kind: "network", offline: true });
    await user.type(screen.getByRole("textbox", { name: "Text optional" }), "!");
    act(() => {
      clock.advance(500);
    });
    expect(screen.getByRole("alert").textContent).toContain("Your text is kept.");
    expect(screen.getByRole("textbox", { name: "Text optional" })).toHaveProperty("value", "Hi!");
    rendering.failure = null;
    await user.click(press("Retry"));
    act(() => {
      clock.advance(500);
    });
    expect(screen.getByText("Drawn: Hi!")).toBeTruthy();
  });

  it("shows what another window has saved, to take or to leave", async () => {
    const { user, api } = open("/showcase/edit/5");
    await user.type(screen.getByRole("textbox", { name: "Title" }), " of oak");
    api.edit({ title: "The door" });
    await user.click(press("Save changes"));
    expect(screen.getByRole("heading", { name: "What differs" })).toBeTruthy();
    await user.click(press("Use this: Title"));
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "The door");
  });

  it("is not there for somebody else's", () => {
    const somebodys = ownShowcase({ developerId: 9 as UserId });
    open("/showcase/edit/5", ({ api }) => {
      api.current = somebodys;
    });
    expect(
      screen.getByRole("heading", { name: "You do not have permission to edit this showcase" }),
    ).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("shows the picture in it, the chosen part of a new one or the one that stands there", async () => {
    openDeviceImages({ width: 400, height: 200 });
    const { user, api } = open("/showcase/edit/5", (parts) => {
      parts.api.current = ownShowcase({ image: anAvatar("till"), imageAlt: "A till" });
    });
    const preview = () => screen.getByRole("dialog", { name: "How others see it" });
    const look = () => user.click(screen.getAllByRole("button", { name: "Preview" }).at(-1) as HTMLElement);
    await look();
    const standing = within(preview()).getByRole("img", { name: "A till" });
    expect(standing.getAttribute("src")).toBe("/api/images/till/192.webp");
    await user.click(within(preview()).getByRole("button", { name: "Close" }));
    const input = screen.getByLabelText("Choose another picture", { selector: "input" });
    fireEvent.change(input, { target: { files: [new File(["x"], "oven.png", { type: "image/png" })] } });
    await user.click(await screen.findByRole("checkbox", { name: /^Crop to/ }));
    await look();
    const chosen = await within(preview()).findByRole("img", { name: "A till" });
    expect(chosen.getAttribute("viewBox")?.split(" ").map(Number).map(Math.round)).toEqual([40, 0, 320, 200]);
    expect(api.files).toEqual([]);
  });

  it("shows the whole as others will see it", async () => {
    const { user } = open("/showcase/edit/5");
    await user.click(screen.getAllByRole("button", { name: "Preview" }).at(-1) as HTMLElement);
    const dialog = screen.getByRole("dialog", { name: "How others see it" });
    expect(within(dialog).getByRole("heading", { name: "The till" })).toBeTruthy();
    expect(within(dialog).getByText("https://code.example/till")).toBeTruthy();
  });
});
