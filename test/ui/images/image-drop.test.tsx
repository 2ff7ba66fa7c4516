import { describe, expect, it } from "@jest/globals";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { ImageDrop } from "../../../ui/images/image-drop.tsx";

const FILE = new File(["x"], "me.png", { type: "image/png" });

function open(error?: string) {
  const files: string[] = [];
  render(
    <>
      <textarea aria-label="Bio" />
      <ImageDrop
        label="Your picture"
        hasImage={false}
        error={error}
        onFile={({ name }) => {
          files.push(name);
        }}
      />
    </>,
  );
  return files;
}

function paste(target: Element, types: readonly string[], files: readonly File[] = [FILE]) {
  const event = createEvent.paste(target);
  Object.defineProperty(event, "clipboardData", { value: { types, files } });
  fireEvent(target, event);
}

describe("ImageDrop", () => {
  it("takes a file that is chosen or dropped", () => {
    const files = open();
    fireEvent.change(screen.getByLabelText("Choose a picture", { selector: "input" }), {
      target: { files: [FILE] },
    });
    const drop = screen.getByRole("group", { name: "Your picture" });
    fireEvent.drop(drop, { dataTransfer: { files: [FILE] } });
    fireEvent.drop(drop, { dataTransfer: { files: [] } });
    expect(files).toEqual(["me.png", "me.png"]);
  });

  it("takes what is pasted anywhere on the page, but no picture of words that are pasted into a field", () => {
    const files = open();
    paste(document.body, ["Files"]);
    paste(screen.getByLabelText("Bio"), ["Files"]);
    expect(files).toHaveLength(2);
    paste(screen.getByLabelText("Bio"), ["text/plain", "Files"]);
    paste(document.body, ["text/plain"], []);
    expect(files).toHaveLength(2);
  });

  it("says beside it what is wrong", () => {
    open("The file is empty.");
    expect(screen.getByRole("alert").textContent).toBe("The file is empty.");
  });
});
