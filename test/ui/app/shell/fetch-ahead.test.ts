import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { FakeClock } from "../../../fakes/fake-clock.ts";
import { type After, fetchAhead } from "../../../../ui/app/shell/fetch-ahead.ts";

const LINKS = `
  <a href="/tickets/7?from=list"><span>Order board</span></a>
  <a href="https://elsewhere.example/tickets/7" id="elsewhere">elsewhere</a>
  <a href="/login" id="opener" data-dialog="sign-in">Sign In</a>
  <button data-code="save-to-playlist"><i id="code">Save</i></button>
  <a href="/terms" target="_blank" id="window">in a window</a>`;

describe("fetchAhead", () => {
  let told: string[];
  let end: () => void;
  let clock: FakeClock;
  const after: After = (ms, call) => {
    const timer = clock.after(ms).subscribe(call);
    return () => {
      timer.unsubscribe();
    };
  };
  beforeEach(() => {
    clock = new FakeClock();
    document.body.innerHTML = LINKS;
    told = [];
    end = fetchAhead(document, after, {
      follow: ({ pathname, search }) => told.push(pathname + search),
      open: (dialog) => told.push(dialog),
      need: (code) => told.push(`code of ${code}`),
      leave: () => told.push("left"),
    });
  });
  afterEach(() => {
    end();
    Reflect.deleteProperty(navigator, "connection");
  });

  const word = () => document.querySelector("span") as HTMLElement;
  const link = () => document.querySelector("a") as HTMLElement;
  const happens = (name: string, target: Element, pointerType = "mouse") =>
    target.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { pointerType }));

  it("tells where a pressed link leads to", () => {
    happens("pointerdown", word(), "touch");
    expect(told).toEqual(["/tickets/7?from=list"]);
  });

  it("tells what code a button needs that is about to be pressed", () => {
    const inside = document.querySelector("#code") as HTMLElement;
    happens("pointerover", inside);
    clock.advance(65);
    happens("pointerdown", inside, "touch");
    expect(told).toEqual(["code of save-to-playlist", "code of save-to-playlist"]);
  });

  it("tells of a link with the focus", () => {
    link().focus();
    expect(told).toEqual(["/tickets/7?from=list"]);
  });

  it("tells of a link on which a mouse rests, and of none that it passes", () => {
    happens("pointerover", word());
    clock.advance(64);
    happens("pointerover", document.body);
    clock.advance(1_000);
    expect(told).toEqual([]);
    happens("pointerover", word());
    clock.advance(65);
    expect(told).toEqual(["/tickets/7?from=list"]);
  });

  it("tells of the dialog that a link opens here, not of where it leads without a script", () => {
    happens("pointerdown", document.getElementById("opener") as HTMLElement);
    expect(told).toEqual(["sign-in"]);
  });

  it("takes it back when a touch turns out to be a scroll", () => {
    happens("pointerdown", word(), "touch");
    happens("pointercancel", word(), "touch");
    expect(told).toEqual(["/tickets/7?from=list", "left"]);
  });

  it("leaves other sites and other windows alone", () => {
    for (const id of ["elsewhere", "window"])
      happens("pointerdown", document.getElementById(id) as HTMLElement);
    expect(told).toEqual([]);
  });

  it("waits for the press where data is to be saved", () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    link().focus();
    happens("pointerover", word());
    clock.advance(1_000);
    expect(told).toEqual([]);
    happens("pointerdown", word());
    expect(told).toEqual(["/tickets/7?from=list"]);
  });

  it("tells nothing after its end", () => {
    happens("pointerover", word());
    end();
    clock.advance(1_000);
    happens("pointerdown", word());
    expect(told).toEqual([]);
  });
});
