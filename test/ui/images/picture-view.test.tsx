import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { GROUNDS, type Picture, pictureAt, placeholderOn } from "../../../core/images/picture.ts";
import { PictureView } from "../../../ui/images/picture-view.tsx";

const TOKENS = readFileSync(join(import.meta.dirname, "../../../ui/shared/tokens.css"), "utf8");
const source = (width: number) => ({ width, avif: `/i/${width}.avif`, webp: `/i/${width}.webp` });
const PICTURE: Picture = {
  width: 640,
  height: 400,
  placeholder: "17594a".repeat(12),
  sources: [source(320), source(640)],
};

describe("PictureView", () => {
  it("offers both formats in each width and keeps the room that it will take", () => {
    const { container } = render(<PictureView picture={PICTURE} alt="A till" sizes="50vw" />);
    const image = screen.getByRole("img", { name: "A till" });
    expect(image.getAttribute("width")).toBe("640");
    expect(image.getAttribute("height")).toBe("400");
    expect(image.getAttribute("srcset")).toBe("/i/320.webp 320w, /i/640.webp 640w");
    expect(image.getAttribute("sizes")).toBe("50vw");
    const avif = container.querySelector("source");
    expect(avif?.getAttribute("type")).toBe("image/avif");
    expect(avif?.getAttribute("srcset")).toBe("/i/320.avif 320w, /i/640.avif 640w");
  });

  it("shows a picture that has one address and no known size", () => {
    const picture = pictureAt("/uploads/till.png");
    if (picture === null) throw new Error("No picture");
    const { container } = render(<PictureView picture={picture} alt="A till" sizes="50vw" />);
    const image = screen.getByRole("img", { name: "A till" });
    expect(image.getAttribute("src")).toBe("/uploads/till.png");
    expect(["width", "height", "srcset"].filter((name) => image.hasAttribute(name))).toEqual([]);
    expect(container.querySelector("source")).toBeNull();
  });

  it("stands for itself by its colours until it has come, without a style of its own", () => {
    const { container } = render(<PictureView picture={PICTURE} alt="" sizes="50vw" />);
    const rects = [...container.querySelectorAll("rect")];
    expect(rects).toHaveLength(12);
    expect(rects[0]?.getAttribute("fill")).toBe("#17594a");
    expect(container.querySelector("[style]")).toBeNull();
  });

  it.each(["light", "dark"] as const)("stands on its %s ground where it can be seen through", (ground) => {
    const placeholder = placeholderOn(ground);
    render(<PictureView picture={{ ...PICTURE, placeholder }} alt="A logo" sizes="50vw" />);
    expect(screen.getByRole("img", { name: "A logo" }).dataset["ground"]).toBe(ground);
    expect(TOKENS).toContain(`--ground-${ground}: #${GROUNDS[ground]};`);
  });

  it("stands on no ground where it is opaque", () => {
    render(<PictureView picture={PICTURE} alt="A till" sizes="50vw" />);
    expect(screen.getByRole("img", { name: "A till" }).dataset["ground"]).toBeUndefined();
  });

  it("waits until it comes into sight, unless it is there from the beginning", () => {
    const { container, rerender } = render(<PictureView picture={PICTURE} alt="" sizes="50vw" />);
    const loading = () => container.querySelector("img")?.getAttribute("loading");
    expect(loading()).toBe("lazy");
    rerender(<PictureView picture={PICTURE} alt="" sizes="50vw" isFirst />);
    expect(loading()).toBe("eager");
  });
});
