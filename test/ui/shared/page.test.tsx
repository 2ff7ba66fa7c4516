import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Link, useSearchParams } from "react-router-dom";
import { Page } from "../../../ui/shared/page.tsx";
import { TitleMark } from "../../../ui/shared/use-document-head.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function Filtered() {
  const [params, setParams] = useSearchParams();
  return (
    <Page title="Tickets">
      <input
        aria-label="Search"
        value={params.get("q") ?? ""}
        onChange={(event) => {
          setParams({ q: event.target.value }, { replace: true });
        }}
      />
      <Link to="/other">Other</Link>
    </Page>
  );
}

describe("Page", () => {
  it("names the document", () => {
    drawScreen(<Page title="Tickets">{null}</Page>);
    expect(document.title).toBe("Tickets | atelier.ai");
  });

  it("puts in front of its name what is to be seen in every tab", () => {
    drawScreen(
      <TitleMark value="(2) ">
        <Page title="Tickets">{null}</Page>
      </TitleMark>,
    );
    expect(document.title).toBe("(2) Tickets | atelier.ai");
  });

  it("takes the focus with a new path, and leaves it to whoever types a filter into the address", async () => {
    const { user } = drawScreen(<Filtered />);
    expect(document.activeElement).toBe(document.body);
    const field = screen.getByRole("textbox", { name: "Search" });
    await user.type(field, "ab");
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole("link", { name: "Other" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});
