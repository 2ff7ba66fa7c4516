import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReadmeImage } from "../../../core/readme/readme.ts";
import { Readme } from "../../../ui/readme/readme.tsx";

const image = (number: number, address: string, href?: string): ReadmeImage => ({
  ...{ kind: "image", number, alt: `image ${number}`, address },
  ...(href !== undefined && { href }),
});

function drawn(...images: readonly ReadmeImage[]) {
  render(
    <Readme
      document={{ contents: [], blocks: [{ kind: "element", tag: "p", children: images }], isPlain: false }}
      imageAddress={(number) => `/our/${number}`}
    />,
  );
}

const pictures = () => [...document.querySelectorAll("img")];
const sources = () => pictures().map((picture) => picture.getAttribute("src"));
const end = (source: string, how: "load" | "error") => {
  const picture = pictures().find((each) => each.getAttribute("src") === source);
  if (picture === undefined) throw new Error(`${source} is not there`);
  fireEvent[how](picture);
};
const focused = () =>
  `${document.activeElement?.tagName ?? ""}: ${document.activeElement?.textContent ?? ""}`;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const FOUR = [0, 1, 2, 3].map((number) => image(number, `https://pics.example/${number}.png`));

describe("the images of a readme", () => {
  it("are shown by one control, two at a time, in their order", () => {
    drawn(...FOUR);
    expect(screen.getByText(/^4 images come from pics\.example\./)).toBeTruthy();
    press("Show all images");
    expect(sources()).toEqual(["/our/0", "/our/1"]);
    end("/our/1", "load");
    expect(sources()).toEqual(["/our/0", "/our/1", "/our/2"]);
    end("/our/0", "load");
    end("/our/2", "load");
    expect(screen.getByRole("status").textContent).toBe("Loading images...");
    end("/our/3", "load");
    expect(screen.getByRole("status").textContent).toBe("All images are shown.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keep the focus near the control when it goes", () => {
    drawn(...FOUR.slice(0, 2));
    screen.getByRole("button", { name: "Show all images" }).focus();
    press("Show all images");
    end("/our/0", "load");
    end("/our/1", "load");
    expect(focused()).toBe("DIV: All images are shown.");
  });

  it("can be tried again where some fail", () => {
    drawn(...FOUR.slice(0, 2));
    press("Show all images");
    end("/our/0", "error");
    end("/our/1", "load");
    expect(screen.getByRole("status").textContent).toBe(
      "1 of 2 images are shown. The others could not be loaded.",
    );
    expect(screen.getByRole("link", { name: "Open it on pics.example" })).toBeTruthy();
    screen.getByRole("button", { name: "Try again" }).focus();
    press("Try again");
    expect(sources()).toEqual(["/our/0", "/our/1"]);
    end("/our/0", "load");
    expect(focused()).toBe("DIV: All images are shown.");
  });

  it("say so where all fail", () => {
    drawn(...FOUR.slice(0, 2));
    press("Show all images");
    end("/our/0", "error");
    end("/our/1", "error");
    expect(screen.getByRole("status").textContent).toBe("The images could not be loaded.");
  });

  it("can be shown one by one, the rest then together", () => {
    drawn(...FOUR.slice(0, 3));
    fireEvent.click(screen.getAllByRole("button", { name: "Show image from pics.example" })[1] as Element);
    expect(sources()).toEqual(["/our/1"]);
    press("Show all images");
    expect(sources()).toEqual(["/our/0", "/our/1"]);
    end("/our/1", "load");
    expect(sources()).toEqual(["/our/0", "/our/1", "/our/2"]);
  });

  it("that are SVG are named, without a control", () => {
    drawn(
      image(0, "https://badges.example/a.svg", "https://ci.example/"),
      image(1, "https://badges.example/b.svg"),
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "image 0" }).getAttribute("href")).toBe("https://ci.example/");
    expect(screen.getByRole("link", { name: "image 1" }).getAttribute("href")).toBe(
      "https://badges.example/b.svg",
    );
  });

  it("have no control for all where there is one", () => {
    drawn(image(0, "https://badges.example/a.svg"), ...FOUR.slice(1, 2));
    expect(screen.queryByRole("button", { name: "Show all images" })).toBeNull();
    expect(screen.getByRole("button", { name: "Show image from pics.example" })).toBeTruthy();
  });

  it("name the first of many hosts", () => {
    drawn(...[0, 1, 2, 3, 4].map((number) => image(number, `https://h${number}.example/a.png`)));
    expect(
      screen.getByText(/^5 images come from h0\.example, h1\.example, h2\.example, and 2 more\./),
    ).toBeTruthy();
  });
});
