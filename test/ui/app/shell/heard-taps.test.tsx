import { afterEach, describe, expect, it } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { BrowserRouter, Link, Route, Routes } from "react-router-dom";
import { useHeardTaps } from "../../../../ui/app/shell/use-heard-taps.ts";
import { Skeleton } from "../../../../ui/shared/skeleton.tsx";
import "../../../support/patient-queries.ts";

let arrive: () => void;

function Slow() {
  const [isThere, setThere] = useState(false);
  arrive = () => {
    setThere(true);
  };
  return isThere ? <p>Here</p> : <Skeleton />;
}

function Shell() {
  useHeardTaps();
  return (
    <>
      <Link to="/slow">Slow</Link>
      <Link to="/quick">Quick</Link>
      <Link
        to="/elsewhere"
        onClick={(event) => {
          event.preventDefault();
        }}
      >
        Dialog
      </Link>
      <a href="/api/docs">Document</a>
      <main id="main">
        <Routes>
          <Route path="/slow" element={<Slow />} />
          <Route path="*" element={<p>There</p>} />
        </Routes>
      </main>
    </>
  );
}

function draw() {
  return render(
    <BrowserRouter>
      <Shell />
    </BrowserRouter>,
  );
}

const isPending = () => "pending" in document.documentElement.dataset;
const link = (name: string) => screen.getByRole("link", { name });

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

describe("a link that is pressed", () => {
  it("is busy, and the page is, before the click is over and until nothing is a skeleton", async () => {
    draw();
    let wasBusy = false;
    const note = () => {
      wasBusy = link("Slow").ariaBusy === "true" && isPending();
    };
    window.addEventListener("click", note, { once: true });
    fireEvent.click(link("Slow"));
    expect(wasBusy).toBe(true);
    await screen.findByText("Loading");
    expect(isPending()).toBe(true);
    act(() => {
      arrive();
    });
    await waitFor(() => {
      expect(isPending()).toBe(false);
    });
    expect(link("Slow").getAttribute("aria-busy")).toBeNull();
  });

  it("shows nothing any more where all is there at once", () => {
    draw();
    fireEvent.click(link("Quick"));
    expect(window.location.pathname).toBe("/quick");
    expect(isPending()).toBe(false);
  });

  it("shows nothing where it opens a dialog, leaves the application or asks for another tab", () => {
    draw();
    const stay = (event: Event) => {
      event.preventDefault();
    };
    fireEvent.click(link("Dialog"));
    expect(isPending()).toBe(false);
    window.addEventListener("click", stay);
    fireEvent.click(link("Document"));
    fireEvent.click(link("Slow"), { ctrlKey: true });
    window.removeEventListener("click", stay);
    expect(isPending()).toBe(false);
  });
});

it("a place that is reached by no link has the line, too, which goes with the shell", () => {
  window.history.replaceState(null, "", "/slow");
  const drawn = draw();
  expect(isPending()).toBe(true);
  drawn.unmount();
  expect(isPending()).toBe(false);
});
