import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { isComposing } from "../../../ui/shared/composing.ts";

function pressed(init: object): boolean | undefined {
  let said: boolean | undefined;
  render(
    <input
      onKeyDown={(event) => {
        said = isComposing(event);
      }}
    />,
  );
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter", ...init });
  return said;
}

describe("isComposing", () => {
  it.each([
    ["during a composition", { isComposing: true, keyCode: 229 }, true],
    ["after its end, as Safari tells it", { isComposing: false, keyCode: 229 }, true],
    ["without one", { isComposing: false, keyCode: 13 }, false],
  ])("says of a key %s", (_when, init, expected) => {
    expect(pressed(init)).toBe(expected);
  });
});
