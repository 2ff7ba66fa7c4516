import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { Suspense, use, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useListFilter } from "../../../ui/shared/use-list-filter.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

interface Filter {
  readonly words: string;
  readonly sort: string;
}

const parse = (query: URLSearchParams): Filter => ({
  words: query.get("words") ?? "",
  sort: query.get("sort") ?? "",
});
const format = (filter: Filter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")).toString();

function View() {
  const { chosen, change } = useListFilter(parse, format);
  const navigate = useNavigate();
  return (
    <>
      <input
        aria-label="Words"
        value={chosen.words}
        onChange={({ target }) => {
          change({ ...chosen, words: target.value });
        }}
      />
      <input
        aria-label="Sort"
        value={chosen.sort}
        onChange={({ target }) => {
          change({ ...chosen, sort: target.value });
        }}
      />
      <button onClick={() => void navigate("?words=elsewhere")}>Elsewhere</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

/** Begins anew for each user who is found to be signed in, as the shell's screens do. */
function Screen() {
  const [user, setUser] = useState("nobody");
  return (
    <>
      <View key={user} />
      <button
        onClick={() => {
          setUser("somebody");
        }}
      >
        Sign in
      </button>
    </>
  );
}

const held = new Promise<never>(() => undefined);

/** Suspends, so that the router draws the chosen filter later. */
function HeldRows() {
  const { search } = useLocation();
  return search === "" ? "All rows" : use(held);
}

const set = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** Awaits the drawing, which may suspend. */
const setAndDraw = (name: string, value: string) =>
  act(() => {
    set(name, value);
    return Promise.resolve();
  });
const press = (name: string) =>
  act(() => {
    screen.getByRole("button", { name }).click();
    return Promise.resolve();
  });
const fields = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

describe("useListFilter", () => {
  it("keeps every one of the changes that come before the router has drawn the first", () => {
    const { address } = drawScreen(<View />);
    act(() => {
      set("Words", "till");
      set("Sort", "oldest");
    });
    expect(address()).toBe("/?words=till&sort=oldest");
    expect(fields()).toEqual(["till", "oldest"]);
  });

  it("keeps what is typed while the list of the letters before cannot be drawn", async () => {
    drawScreen(
      <Suspense>
        <View />
        <HeldRows />
      </Suspense>,
    );
    for (const words of ["t", "ti", "til", "till"]) {
      await setAndDraw("Words", words);
      expect(fields()).toEqual([words, ""]);
    }
    expect(screen.getByText("All rows")).toBeTruthy();
  });

  it("begins with the address as it is when the screen begins anew before that is drawn", async () => {
    drawScreen(
      <Suspense>
        <Screen />
        <HeldRows />
      </Suspense>,
    );
    await setAndDraw("Words", "till");
    await press("Sign in");
    expect(fields()).toEqual(["till", ""]);
    await setAndDraw("Sort", "oldest");
    expect(fields()).toEqual(["till", "oldest"]);
  });

  it("shows a field as it was set at once", () => {
    drawScreen(<View />);
    act(() => {
      set("Words", "till");
      expect(fields()).toEqual(["till", ""]);
    });
  });

  it("follows a link and Back, also to what was chosen and changed again at once", async () => {
    const { address } = drawScreen(<View />, { at: "/?words=first" });
    act(() => {
      set("Words", "second");
      set("Words", "first");
    });
    expect(fields()).toEqual(["first", ""]);
    await press("Elsewhere");
    expect(fields()).toEqual(["elsewhere", ""]);
    set("Sort", "oldest");
    expect(address()).toBe("/?words=elsewhere&sort=oldest");
    await press("Back");
    expect(fields()).toEqual(["first", ""]);
    set("Words", "second");
    expect({ fields: fields(), address: address() }).toEqual({
      fields: ["second", ""],
      address: "/?words=second",
    });
  });
});
