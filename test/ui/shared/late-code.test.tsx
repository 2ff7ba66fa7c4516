import { describe, expect, it, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { LateCode } from "../../../ui/shared/late-code.tsx";
import { aConnectivity } from "../../builders/connectivity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("LateCode", () => {
  it("is missed alone when it cannot be fetched, and is there once the server is back", () => {
    let isMissing = true;
    const Bell = () => {
      if (isMissing) throw Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
      return <p>A bell</p>;
    };
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const clock = new FakeClock();
    drawScreen(
      <>
        <LateCode instead={<p>No bell</p>}>
          <Bell />
        </LateCode>
        <p>The page</p>
      </>,
      { stores: [aConnectivity(clock)] },
    );
    expect(["No bell", "The page"].map((text) => screen.queryByText(text) !== null)).toEqual([true, true]);
    isMissing = false;
    act(() => {
      clock.advance(10_000);
    });
    expect(screen.getByText("A bell")).toBeTruthy();
    told.mockRestore();
  });
});
