import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
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

  it("begins with its title where there is nothing to fill in, never with the button that closes it", () => {
    drawScreen(
      <Dialog open title="Remove it?" onClose={() => undefined}>
        <button>Remove</button>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Remove it?" }));
  });

  it("gives the title the focus when the button that has it is removed", async () => {
    function Links() {
      const [isMade, setMade] = useState(false);
      return (
        <Dialog open title="Share" onClose={() => undefined}>
          {isMade ? <p>The link</p> : <button onClick={() => setMade(true)}>Create link</button>}
        </Dialog>
      );
    }
    const { user } = drawScreen(<Links />);
    await user.click(screen.getByRole("button", { name: "Create link" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Share" }));
  });

  it("leaves the focus at the page's heading when what opened it is gone", async () => {
    function SigningIn() {
      const [step, setStep] = useState<"visitor" | "dialog" | "signed in">("visitor");
      return (
        <main>
          <h1 tabIndex={-1}>Tickets</h1>
          {step !== "signed in" && (
            <button
              onClick={() => {
                setStep("dialog");
              }}
            >
              Sign In
            </button>
          )}
          <Dialog open={step === "dialog"} title="Login" onClose={() => undefined}>
            <button
              onClick={() => {
                setStep("signed in");
              }}
            >
              Send
            </button>
          </Dialog>
        </main>
      );
    }
    const { user } = drawScreen(<SigningIn />);
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tickets" }));
  });

  it("begins a form of radio buttons at the chosen one", () => {
    drawScreen(
      <Dialog open title="How much?" onClose={() => undefined}>
        <form>
          <fieldset>
            <input type="radio" name="amount" aria-label="$3" />
            <input type="radio" name="amount" aria-label="$5" defaultChecked />
          </fieldset>
        </form>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("$5"));
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
