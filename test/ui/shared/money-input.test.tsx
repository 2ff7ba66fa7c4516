import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { readDollars } from "../../../core/payments/typed-dollars.ts";
import { shownBudget } from "../../../core/requests/request-form.ts";
import { MoneyInput } from "../../../ui/shared/money-input.tsx";

/** The last value is what a form would send. */
function show(shown?: (text: string) => string) {
  const values: string[] = [];
  function Amount() {
    const [value, setValue] = useState("");
    const [isChecked, setChecked] = useState(false);
    const isRefused = isChecked && readDollars(value).cents === undefined;
    return (
      <>
        <MoneyInput
          aria-label="Price"
          aria-invalid={isRefused || undefined}
          value={value}
          shown={shown}
          onType={(text) => {
            values.push(text);
            setChecked(false);
            setValue(text);
          }}
        />
        <button type="button" onClick={() => setChecked(true)}>
          Check
        </button>
      </>
    );
  }
  render(<Amount />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });
  return {
    field,
    last: () => values.at(-1),
    type: (text: string) => user.type(field, text),
    paste: async (text: string) => {
      field.focus();
      await user.paste(text);
    },
    leave: () => user.tab(),
    check: () => user.click(screen.getByRole("button", { name: "Check" })),
  };
}

describe("MoneyInput", () => {
  it("asks phones for a keypad with a separator of their country", () => {
    expect(show().field.inputMode).toBe("decimal");
  });

  it.each([
    ["12,50", "12.50"],
    ["$1 250", "1250"],
    ["١٢٫٥", "12.50"],
    ["1.250", "1.250"],
    ["5k", "5k"],
  ])("changes nothing of %j while it is typed, and shows %j when it is left", async (typed, settled) => {
    const { field, type, leave, last } = show();
    await type(typed);
    expect({ shown: field.value, value: last() }).toEqual({ shown: typed, value: typed });
    await leave();
    expect({ shown: field.value, value: last() }).toEqual({ shown: settled, value: typed });
  });

  it("takes what was typed and left before the application had loaded for left", () => {
    const { field, last } = show();
    fireEvent.change(field, { target: { value: "12,50" } });
    expect({ shown: field.value, value: last() }).toEqual({ shown: "12.50", value: "12,50" });
  });

  it("goes on from what it shows", async () => {
    const { field, type, leave, last } = show();
    await type("12,50");
    await leave();
    await type("{Backspace}5");
    expect({ shown: field.value, value: last() }).toEqual({ shown: "12.55", value: "12.55" });
  });
});

describe("a field that hides what is no part of an amount", () => {
  it("shows digits and a decimal point when it is left", async () => {
    const { field, type, leave } = show(shownBudget);
    await type("US$ 1.250,5");
    expect(field.value).toBe(" 1.250,5");
    await leave();
    expect(field.value).toBe("1250.50");
  });

  it.each(["1e3", "0x10", "500-1000", "5k"])(
    "never makes another amount of %s, typed or pasted",
    async (text) => {
      const { field, type, paste, last, check } = show(shownBudget);
      await type(text);
      expect({ shown: field.value, value: last() }).toEqual({ shown: shownBudget(text), value: text });
      await check();
      expect(field.value).toBe(text);
      await type("{Backspace>20/}");
      await paste(text);
      expect({ shown: field.value, value: last() }).toEqual({ shown: shownBudget(text), value: text });
    },
  );

  it("keeps, after a refusal, only what it shows", async () => {
    const { field, type, check, last } = show(shownBudget);
    await type("5k");
    await check();
    await type("000");
    expect({ shown: field.value, value: last() }).toEqual({ shown: "5000", value: "5000" });
  });
});
