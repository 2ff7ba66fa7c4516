import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useNavigate } from "react-router-dom";
import { ScrollRestoration } from "../../../../ui/app/shell/scroll-restoration.tsx";

/** This window cannot be scrolled beyond the end of its page. */
const page = { height: 0, place: 0 };
let grow: (height: number) => void;
const watches = new Set<object>();

beforeEach(() => {
  Object.assign(page, { height: 2000, place: 0 });
  Object.defineProperty(window, "scrollY", { configurable: true, get: () => page.place });
  window.scrollTo = (_place?: number | ScrollToOptions, y?: number) => {
    page.place = Math.min(y ?? 0, page.height);
  };
  globalThis.ResizeObserver = class {
    constructor(onChange: ResizeObserverCallback) {
      grow = (height) => {
        page.height = height;
        if (watches.has(this)) onChange([], this);
      };
    }
    observe() {
      watches.add(this);
    }
    unobserve() {}
    disconnect() {
      watches.delete(this);
    }
  };
});
afterEach(() => {
  cleanup();
  expect(watches.size).toBe(0);
});

function Links() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/tickets/1">Ticket</Link>
      <Link to="?sort=newest">Newest</Link>
      <button
        onClick={() => {
          void navigate(-1);
        }}
      >
        Back
      </button>
      <ScrollRestoration />
    </>
  );
}

function draw() {
  render(
    <MemoryRouter initialEntries={["/tickets"]}>
      <Links />
    </MemoryRouter>,
  );
}
const follow = (name: string) => {
  fireEvent.click(screen.getByText(name));
};

describe("the place on a page", () => {
  it("is the top of a page that is new, and the one that was left on the way back", () => {
    draw();
    page.place = 700;
    follow("Ticket");
    expect(page.place).toBe(0);
    follow("Back");
    expect(page.place).toBe(700);
  });

  it("is found again where it was reached before the application ran", () => {
    page.place = 700;
    draw();
    follow("Ticket");
    follow("Back");
    expect(page.place).toBe(700);
  });

  it("stays where only a filter of the page changes", () => {
    draw();
    page.place = 300;
    follow("Newest");
    expect(page.place).toBe(300);
  });

  it("is found once a page has loaded what makes it tall enough", () => {
    draw();
    page.place = 700;
    follow("Ticket");
    page.height = 100;
    follow("Back");
    expect(page.place).toBe(100);
    act(() => {
      grow(400);
    });
    expect(page.place).toBe(400);
    act(() => {
      grow(2000);
    });
    expect(page.place).toBe(700);
    expect(watches.size).toBe(0);
  });

  it.each(["wheel", "touchstart", "pointerdown", "keydown"])("is the person's own after a %s", (move) => {
    draw();
    page.place = 700;
    follow("Ticket");
    page.height = 100;
    follow("Back");
    window.dispatchEvent(new Event(move));
    grow(2000);
    expect(page.place).toBe(100);
  });
});
