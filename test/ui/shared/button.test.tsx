import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { ButtonLink } from "../../../ui/shared/button.tsx";

const links = (...states: readonly unknown[]) => {
  render(
    <MemoryRouter>
      {states.map((state, at) => (
        <ButtonLink key={at} to="/create-request" state={state}>
          {`Link ${at + 1}`}
        </ButtonLink>
      ))}
    </MemoryRouter>,
  );
  return screen.getAllByRole("link").map(({ dataset }) => "remembers" in dataset);
};

describe("ButtonLink", () => {
  it("waits for the application where it hands something over beside its address", () => {
    expect(links({ initialData: { developer_id: 7 } }, undefined)).toEqual([true, false]);
  });
});
