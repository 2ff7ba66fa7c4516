import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { Combobox } from "../../../ui/shared/combobox.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";

const COLOURS = ["Red", "Green", "Grey"];

function open() {
  const chosen: string[] = [];
  function Search() {
    const [text, setText] = useState("");
    const [isSearching, setSearching] = useState(false);
    const found = COLOURS.filter((colour) => colour.toLowerCase().startsWith(text.toLowerCase()));
    const isOpen = isSearching && text !== "";
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          chosen.push("sent");
        }}
      >
        <Combobox
          id="colour"
          label="Colour"
          listLabel="Colours"
          text={text}
          options={isOpen ? found : []}
          keyOf={(colour) => colour}
          show={(colour) => <em>{colour}</em>}
          status={isOpen ? "No such colour" : undefined}
          onType={(typed) => {
            setText(typed);
            setSearching(true);
          }}
          onClose={() => {
            setSearching(false);
          }}
          onChoose={(colour) => chosen.push(colour)}
        />
        <button>Send</button>
      </form>
    );
  }
  const { user } = drawScreen(<Search />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Colour" });
  return {
    user,
    field,
    chosen,
    options: () => screen.queryAllByRole("option").map(({ textContent }) => textContent),
    /** Checks that the field points to the option that is selected, and returns its text. */
    active: () => {
      const marked = screen.queryByRole("option", { selected: true });
      expect(field.getAttribute("aria-activedescendant")).toBe(marked?.id ?? null);
      return marked?.textContent;
    },
  };
}

describe("Combobox", () => {
  it("opens with what is found, says how many, and keeps the focus in the field", async () => {
    const { user, field, options } = open();
    expect(field.getAttribute("aria-expanded")).toBe("false");
    expect(options()).toEqual([]);
    await user.type(field, "g");
    expect(field.getAttribute("aria-expanded")).toBe("true");
    expect(options()).toEqual(["Green", "Grey"]);
    const list = screen.getByRole("listbox", { name: "Colours" });
    expect(field.getAttribute("aria-controls")).toBe(list.id);
    expect(screen.getByRole("status").textContent).toBe("2 found");
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(field);
  });

  it("moves with the arrows, around both ends", async () => {
    const { user, field, active } = open();
    await user.type(field, "g");
    expect(active()).toBeUndefined();
    await user.keyboard("{ArrowDown}");
    expect(active()).toBe("Green");
    await user.keyboard("{ArrowDown}");
    expect(active()).toBe("Grey");
    await user.keyboard("{ArrowDown}");
    expect(active()).toBe("Green");
    await user.keyboard("{ArrowUp}");
    expect(active()).toBe("Grey");
  });

  it("begins at the end with the arrow up", async () => {
    const { user, field, active } = open();
    await user.type(field, "g{ArrowUp}");
    expect(active()).toBe("Grey");
  });

  it.each(["{ArrowLeft}", "{ArrowRight}", "{Home}", "{End}", "r"])(
    "leaves the list when %s goes to the text",
    async (key) => {
      const { user, field, active } = open();
      await user.type(field, "g{ArrowDown}");
      expect(active()).toBe("Green");
      await user.keyboard(key);
      expect(active()).toBeUndefined();
    },
  );

  it("chooses with Enter, and only what the arrows have reached; Enter sends no form meanwhile", async () => {
    const { user, field, chosen } = open();
    await user.type(field, "g{Enter}");
    expect(chosen).toEqual([]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(chosen).toEqual(["Green"]);
  });

  it("leaves Enter to the form while it is empty", async () => {
    const { user, field, chosen } = open();
    await user.type(field, "{Enter}");
    expect(chosen).toEqual(["sent"]);
  });

  it("chooses with a click, without losing the focus before", async () => {
    const { user, field, chosen } = open();
    await user.type(field, "g");
    await user.click(screen.getByRole("option", { name: "Grey" }));
    expect(chosen).toEqual(["Grey"]);
    expect(document.activeElement).toBe(field);
  });

  it("closes with Escape, opens again with an arrow, and empties with the second Escape", async () => {
    const { user, field, options, active } = open();
    await user.type(field, "g{ArrowDown}{Escape}");
    expect(options()).toEqual([]);
    expect(field.value).toBe("g");
    await user.keyboard("{ArrowDown}");
    expect(options()).toEqual(["Green", "Grey"]);
    expect(active()).toBeUndefined();
    await user.keyboard("{Escape}{Escape}");
    expect(field.value).toBe("");
  });

  it("closes with Alt and the arrow up, and opens with Alt and the arrow down", async () => {
    const { user, field, options, active } = open();
    await user.type(field, "g{Alt>}{ArrowUp}{/Alt}");
    expect(options()).toEqual([]);
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(options()).toEqual(["Green", "Grey"]);
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(active()).toBeUndefined();
  });

  it("closes when the focus leaves, and chooses nothing", async () => {
    const { user, field, options, chosen } = open();
    await user.type(field, "g{ArrowDown}");
    await user.tab();
    expect(options()).toEqual([]);
    expect(chosen).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send" }));
  });

  it("says what there is to say while the list is closed", async () => {
    const { user, field } = open();
    await user.type(field, "x");
    expect(field.getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("status").textContent).toBe("No such colour");
  });
});
