import { describe, expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Part } from "../../../ui/shared/part.tsx";

describe("a part of a page", () => {
  it("that fails says so in its place, is drawn again when asked, and leaves what stands beside it", async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error("broken");
      return <p>Drawn</p>;
    };
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
    render(
      <>
        <Part>
          <Fragile />
        </Part>
        <input aria-label="Beside" />
      </>,
    );
    await user.type(screen.getByLabelText("Beside"), "typed");
    expect(screen.getByRole("alert").textContent).toContain("This part couldn't be shown");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("Drawn")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Beside").value).toBe("typed");
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });

  it("leaves code that could not be fetched to the page", () => {
    const Missing = () => {
      throw Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
    };
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const drawn = () =>
      render(
        <Part>
          <Missing />
        </Part>,
      );
    expect(drawn).toThrow("Loading chunk 7 failed");
    told.mockRestore();
  });
});
