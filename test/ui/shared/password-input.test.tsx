import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Field } from "../../../ui/shared/field.tsx";
import { PasswordInput } from "../../../ui/shared/password-input.tsx";

describe("PasswordInput", () => {
  it("shows what was typed and hides it again, without sending the form around it", async () => {
    const sent: string[] = [];
    const user = userEvent.setup();
    render(
      <form onSubmit={() => sent.push("sent")}>
        <Field label="Password">{(props) => <PasswordInput {...props} defaultValue="a phrase" />}</Field>
      </form>,
    );
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect(field.type).toBe("password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect({ type: field.type, value: field.value }).toEqual({ type: "text", value: "a phrase" });
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(field.type).toBe("password");
    expect(sent).toEqual([]);
  });
});
