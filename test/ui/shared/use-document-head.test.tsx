import { describe, expect, it } from "@jest/globals";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { Page } from "../../../ui/shared/page.tsx";
import { type PageHead, unlistedHead } from "../../../ui/shared/page-head.ts";
import { HeadSink } from "../../../ui/shared/use-document-head.ts";

const listed: PageHead = {
  ...unlistedHead("Garden planner"),
  canonical: "/tickets/5",
  isIndexed: true,
};

const drawn = (head?: PageHead) => (
  <MemoryRouter>
    <Page title="Garden planner" {...(head && { documentHead: head })}>
      {null}
    </Page>
  </MemoryRouter>
);

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const robots = () => document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;

describe("useDocumentHead", () => {
  it("has the canonical address and the word to search engines follow the screen", () => {
    const { rerender } = render(drawn(listed));
    expect(canonical()).toBe(`${location.origin}/tickets/5`);
    expect(robots()).toBeUndefined();
    rerender(drawn({ ...listed, canonical: "/tickets/6" }));
    expect(canonical()).toBe(`${location.origin}/tickets/6`);
    rerender(drawn());
    expect(canonical()).toBeUndefined();
    expect(robots()).toBe("noindex");
    rerender(drawn(listed));
    expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    expect(robots()).toBeUndefined();
  });

  it("hands the head to whoever renders the screen", () => {
    const heads: PageHead[] = [];
    render(<HeadSink value={(head) => void heads.push(head)}>{drawn(listed)}</HeadSink>);
    expect(heads.at(-1)).toEqual(listed);
  });
});
