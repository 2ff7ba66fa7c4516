import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Dialog } from "../../../ui/shared/dialog.tsx";
import { TextArea } from "../../../ui/shared/text-area.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";

function open() {
  const sent: string[] = [];
  const drawn = drawScreen(
    <Dialog open title="Say it" onClose={() => undefined}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push("sent");
        }}
      >
        <input aria-label="Subject" />
        <TextArea aria-label="Words" />
      </form>
    </Dialog>,
  );
  return { ...drawn, sent, words: screen.getByLabelText<HTMLTextAreaElement>("Words") };
}

describe("Dialog", () => {
  it("begins with the first field of its form", () => {
    open();
    expect(document.activeElement).toBe(screen.getByLabelText("Subject"));
  });

  it.each(["{Control>}{Enter}{/Control}", "{Meta>}{Enter}{/Meta}"])(
    "sends its form with %s",
    async (keys) => {
      const { user, words, sent } = open();
      await user.type(words, `a line${keys}`);
      expect({ sent, value: words.value }).toEqual({ sent: ["sent"], value: "a line" });
    },
  );

  it("lets Enter alone begin a new line", async () => {
    const { user, words, sent } = open();
    await user.type(words, "a line{Enter}another");
    expect({ sent, value: words.value }).toEqual({ sent: [], value: "a line\nanother" });
  });
});
