import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { UserText } from "../../../ui/shared/user-text.tsx";
import { processorClock } from "../../support/patience.ts";

describe("UserText", () => {
  it("makes paragraphs of empty lines and keeps single line ends", () => {
    const { container } = render(<UserText text={"One\ntwo\r\n\r\nThree"} />);
    expect([...container.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "One\ntwo",
      "Three",
    ]);
  });

  it("shows markup as text", () => {
    const { container } = render(<UserText text={'<img src=x onerror="alert(1)"> <b>bold</b> &amp;'} />);
    expect(container.querySelector("img, b")).toBeNull();
    expect(container.textContent).toBe('<img src=x onerror="alert(1)"> <b>bold</b> &amp;');
  });

  it("links web addresses, without the full stop behind them, and vouches for none", () => {
    render(<UserText text="See https://example.org/a?b=1#c, (http://example.com)." />);
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://example.org/a?b=1#c",
      "http://example.com",
    ]);
    for (const link of links) expect(link.getAttribute("rel")).toBe("nofollow noopener noreferrer");
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org/x",
    "//example.org",
    "xhttp://example.org",
    "http://",
    "https://[",
    "https://atelier.ai@evil.example",
    "https://atelier.ai:443@evil.example/login",
  ])("links nothing in %s", (text) => {
    render(<UserText text={text} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("leaves out what would turn the text around an address", () => {
    const { container } = render(<UserText text={"see \u202ehttps://example.org/exe.txt"} />);
    expect(container.textContent).toBe("see https://example.org/exe.txt");
    expect(container.querySelector("p")?.getAttribute("dir")).toBe("auto");
  });

  it("reads a long hostile text at once", () => {
    const text = `https://${")".repeat(20_000)} ${"https://".repeat(2_000)}`;
    const worked = processorClock();
    render(<UserText text={text} />);
    expect(worked()).toBeLessThan(5_000);
  });
});
