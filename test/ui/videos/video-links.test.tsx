import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { VideoLinks } from "../../../ui/videos/video-links.tsx";
import { anOwnVideo } from "../../builders/own-videos.ts";
import { ADDRESS_ALONE } from "../../builders/share-links.ts";
import { aVideoPage } from "../../builders/video-page.ts";
import { FakeVideoLinksApi } from "../../fakes/fake-video-links-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(links = new FakeVideoLinksApi()) {
  const video = anOwnVideo();
  const { clipboard, list: store } = aVideoPage([video], { links });
  const drawn = drawScreen(<VideoLinks video={video} store={store} onClose={() => undefined} />, {
    stores: [store],
  });
  const make = () => drawn.user.click(screen.getByRole("button", { name: "Create link" }));
  return { ...drawn, links, clipboard, make };
}

describe("the links to a video", () => {
  it("say why there is none", async () => {
    const { links, make } = open();
    links.failure = new Failure({ kind: "bad-answer" });
    await make();
    expect(screen.getByRole("alert").textContent).toBe("Invalid response format from server");
  });

  it("are copied and not revoked where the server says their address alone, and lists none", async () => {
    const { user, links, clipboard, make } = open();
    links.lists = false;
    links.made = ADDRESS_ALONE;
    await make();
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(clipboard.text).toBe("https://atelier.test/shared/videos/token-1");
    expect(screen.getByText("Copied")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Revoke/ })).toBeNull();
    expect(screen.queryByText("Not used yet")).toBeNull();
  });

  it("are revoked where the list says more than the answer", async () => {
    const { user, links, make } = open();
    links.made = ADDRESS_ALONE;
    await make();
    expect(screen.getByText("Not used yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Revoke" }));
    expect(links.links).toEqual([]);
    expect(screen.getByText("No links yet.")).toBeTruthy();
  });

  it("are told apart by the project that each was made for", async () => {
    const { user, make, clipboard } = open();
    await make();
    await user.type(screen.getByLabelText(/^Project address/), "https://shop.example");
    await make();
    await user.click(screen.getByRole("button", { name: "Copy link for https://shop.example" }));
    expect(clipboard.text).toBe(
      screen.getByLabelText<HTMLInputElement>("Link for https://shop.example").value,
    );
    expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
  });
});
