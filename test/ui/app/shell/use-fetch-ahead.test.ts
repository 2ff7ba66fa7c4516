import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { SCREENS } from "../../../../ui/app/screens/screens.ts";
import { DIALOG_PARTS } from "../../../../ui/app/shell/dialog-parts.ts";
import { SHELL_DIALOGS } from "../../../../ui/app/shell/shell-dialogs.tsx";
import { fetchAhead } from "../../../../ui/app/shell/use-fetch-ahead.ts";
import { FakeClock } from "../../../fakes/fake-clock.ts";

const LINKS = `
  <a href="/tickets/7?from=list"><span>Order board</span></a>
  <a href="https://elsewhere.example/tickets/7" id="elsewhere">elsewhere</a>
  <a href="/login" id="opener" data-dialog="sign-in">Sign In</a>
  <button data-dialog="save-to-playlist"><i id="save">Save</i></button>
  <a href="/terms" target="_blank" id="window">in a window</a>
  <a href="/nowhere" id="nowhere">no screen</a>`;

const TICKET = SCREENS["/tickets/:requestId"];

describe("fetchAhead", () => {
  let fetched: unknown[];
  let end: () => void;
  let clock: FakeClock;
  let place: HTMLElement;
  beforeEach(() => {
    clock = new FakeClock();
    place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = LINKS;
    fetched = [];
    end = fetchAhead(document, clock, (code) => fetched.push(code));
  });
  afterEach(() => {
    end();
    place.remove();
  });

  const word = () => place.querySelector("span") as HTMLElement;
  const link = () => place.querySelector("a") as HTMLElement;
  const happens = (name: string, target: Element, pointerType = "mouse") =>
    target.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { pointerType }));

  it("fetches the screen that a pressed link leads to", () => {
    happens("pointerdown", word(), "touch");
    expect(fetched).toEqual([TICKET]);
  });

  it("fetches the dialog of a button that is about to be pressed", () => {
    const inside = place.querySelector("#save") as HTMLElement;
    happens("pointerover", inside);
    clock.advance(65);
    expect(fetched).toEqual([DIALOG_PARTS["save-to-playlist"]]);
  });

  it("fetches the screen of a link that has the focus", () => {
    link().focus();
    expect(fetched).toEqual([TICKET]);
  });

  it("fetches the screen of a link on which a mouse rests, and of none that it passes", () => {
    happens("pointerover", word());
    clock.advance(64);
    happens("pointerover", document.body);
    clock.advance(1_000);
    expect(fetched).toEqual([]);
    happens("pointerover", word());
    clock.advance(65);
    expect(fetched).toEqual([TICKET]);
  });

  it("fetches the dialog that a link opens here, not the screen that it leads to without a script", () => {
    happens("pointerdown", document.getElementById("opener") as HTMLElement);
    expect(fetched).toEqual([SHELL_DIALOGS["sign-in"]]);
  });

  it("leaves other sites, other windows and addresses without a screen alone", () => {
    for (const id of ["elsewhere", "window", "nowhere"])
      happens("pointerdown", document.getElementById(id) as HTMLElement);
    expect(fetched).toEqual([]);
  });

  it("waits for the press where data is to be saved", () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    link().focus();
    happens("pointerover", word());
    clock.advance(1_000);
    expect(fetched).toEqual([]);
    happens("pointerdown", word());
    expect(fetched).toEqual([TICKET]);
  });

  it("fetches nothing after its end", () => {
    happens("pointerover", word());
    end();
    clock.advance(1_000);
    happens("pointerdown", word());
    expect(fetched).toEqual([]);
  });
});
