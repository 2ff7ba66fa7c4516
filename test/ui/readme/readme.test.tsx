import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ReadmeDocument, ReadmeNode } from "../../../core/readme/readme.ts";
import { Readme } from "../../../ui/readme/readme.tsx";
import { ReadmeContents } from "../../../ui/readme/readme-contents.tsx";

const REL = "nofollow ugc noopener noreferrer";

function documentOf(...blocks: ReadmeNode[]): ReadmeDocument {
  return { contents: [], blocks, isPlain: false };
}

const image = { kind: "image", number: 3, alt: "A logo", address: "https://pics.example/logo.png" } as const;
const drawn = (node: ReadmeNode) => {
  render(<Readme document={documentOf(node)} imageAddress={(number) => `/our/images/${number}`} />);
};

describe("a readme on a page", () => {
  it("has its headings below the page's own, with ids of its own", () => {
    const heading = { kind: "heading", id: "readme-use", level: 1, children: ["Use"] } as const;
    drawn(heading);
    expect(screen.getByRole("heading", { level: 2, name: "Use" }).id).toBe("readme-use");
  });

  it("vouches for no link, and opens those that lead away beside it", () => {
    render(
      <Readme
        document={documentOf(
          { kind: "link", href: "https://a.example/", children: ["away"] },
          { kind: "link", href: "#readme-use", children: ["here"] },
        )}
      />,
    );
    const away = screen.getByRole("link", { name: "away" });
    expect({ rel: away.getAttribute("rel"), target: away.getAttribute("target") }).toEqual({
      rel: REL,
      target: "_blank",
    });
    expect(screen.getByRole("link", { name: "here" }).hasAttribute("target")).toBe(false);
  });

  it("has tables and code that are scrolled by key", () => {
    render(
      <Readme
        document={documentOf(
          {
            kind: "element",
            tag: "table",
            children: [
              {
                kind: "element",
                tag: "tbody",
                children: [
                  { kind: "element", tag: "tr", children: [{ kind: "cell", tag: "td", children: ["1"] }] },
                ],
              },
            ],
          },
          { kind: "code", language: "ts", parts: [{ kind: "token", token: "keyword", text: "let" }, " a"] },
        )}
      />,
    );
    expect(screen.getByRole("group", { name: "Table" }).tabIndex).toBe(0);
    const code = screen.getByRole("group", { name: "Code, ts" });
    expect({ tabIndex: code.tabIndex, text: code.textContent }).toEqual({ tabIndex: 0, text: "let a" });
  });

  it("has alerts as quotes that say what they are", () => {
    drawn({
      kind: "alert",
      alert: "warning",
      children: [{ kind: "element", tag: "p", children: ["Back up first."] }],
    });
    expect(screen.getByRole("blockquote").textContent).toBe("WarningBack up first.");
    expect(screen.getByText("Warning").tagName).toBe("STRONG");
  });

  it("has places and footnotes that links lead to", () => {
    render(
      <Readme
        document={documentOf(
          { kind: "anchor", id: "readme-go" },
          { kind: "link", href: "#readme-fn:1", label: "Footnote 1", children: ["1"] },
          { kind: "notes", children: [{ kind: "element", tag: "li", children: ["Note"] }] },
        )}
      />,
    );
    expect(document.getElementById("readme-go")?.textContent).toBe("");
    expect(screen.getByRole("link", { name: "Footnote 1" }).textContent).toBe("1");
    expect(within(screen.getByRole("region", { name: "Footnotes" })).getByRole("listitem")).toBeTruthy();
  });

  it.each([
    { kind: "element", tag: "p", dir: "rtl", children: ["א"] },
    { kind: "element", tag: "ul", dir: "rtl", children: [{ kind: "element", tag: "li", children: ["א"] }] },
    { kind: "list", start: 1, dir: "rtl", children: [{ kind: "element", tag: "li", children: ["א"] }] },
    { kind: "heading", id: "readme-a", level: 2, dir: "rtl", children: ["א"] },
    { kind: "alert", alert: "tip", dir: "rtl", children: ["א"] },
    { kind: "notes", dir: "rtl", children: [{ kind: "element", tag: "li", children: ["א"] }] },
    {
      kind: "element",
      tag: "table",
      dir: "rtl",
      children: [
        {
          kind: "element",
          tag: "tbody",
          children: [
            { kind: "element", tag: "tr", children: [{ kind: "cell", tag: "td", children: ["א"] }] },
          ],
        },
      ],
    },
  ] satisfies ReadmeNode[])("runs from right to left where it says so: %#", (node) => {
    drawn(node);
    expect(screen.getByText("א").closest("[dir]")?.getAttribute("dir")).toBe("rtl");
  });

  it("says which tasks are done", () => {
    drawn({
      kind: "element",
      tag: "ul",
      children: [{ kind: "element", tag: "li", children: [{ kind: "task", done: true }, "Ship it"] }],
    });
    expect(within(screen.getByRole("listitem")).getByRole("img", { name: "Done:" })).toBeTruthy();
  });
});

describe("an image of somebody else", () => {
  it("waits for a click, says where it comes from, and then comes from us", () => {
    drawn(image);
    expect(document.querySelector("img")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show image from pics.example" }));
    const shown = screen.getByRole("img", { name: "A logo" });
    expect(shown.getAttribute("src")).toBe("/our/images/3");
    expect(screen.getByRole("status").textContent).toBe("Loading image...");
    expect(document.activeElement?.contains(shown)).toBe(true);
    fireEvent.load(shown);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("that cannot be had is linked", () => {
    drawn(image);
    fireEvent.click(screen.getByRole("button"));
    fireEvent.error(screen.getByRole("img"));
    expect(screen.getByRole("status").textContent).toContain("This image can't be shown here.");
    expect(screen.getByRole("link").getAttribute("href")).toBe(image.address);
  });

  it("in a link keeps the link, before and after", () => {
    drawn({ ...image, href: "https://ci.example/" });
    expect(screen.getByRole("link", { name: "A logo" }).getAttribute("href")).toBe("https://ci.example/");
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("link", { name: "A logo" }).getAttribute("href")).toBe("https://ci.example/");
  });

  it("is only linked where nobody fetches it", () => {
    render(<Readme document={documentOf(image)} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "A logo" }).getAttribute("href")).toBe(image.address);
  });
});

describe("the contents of a readme", () => {
  const contents = [
    { id: "readme-a", level: 2, text: "A" },
    { id: "readme-b", level: 3, text: "B" },
  ] as const;

  it("lead to its headings", () => {
    render(<ReadmeContents document={{ ...documentOf(), contents }} />);
    const [wide] = screen.getAllByRole("navigation", { name: "Contents" });
    if (wide === undefined) throw new Error("There are no contents");
    const links = within(wide).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["#readme-a", "#readme-b"]);
  });

  it("are left out where there is one heading", () => {
    const { container } = render(
      <ReadmeContents document={{ ...documentOf(), contents: contents.slice(0, 1) }} />,
    );
    expect(container.childElementCount).toBe(0);
  });
});
