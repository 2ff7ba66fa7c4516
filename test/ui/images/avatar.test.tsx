import { describe, expect, it } from "@jest/globals";
import { fireEvent, render } from "@testing-library/react";
import { placeholderOn } from "../../../core/images/picture.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { Avatar } from "../../../ui/images/avatar.tsx";

const ADA = { id: 7 as UserId, username: "ada", fullName: "Ada Lovelace", avatar: null };

describe("Avatar", () => {
  it("is initials where there is no picture, for the eye alone", () => {
    const { container } = render(<Avatar person={ADA} size="medium" />);
    expect(container.textContent).toBe("AL");
    expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelector("[style]")).toBeNull();
  });

  it("is a picture of the size that is drawn, with nothing to say beside the name", () => {
    const { container } = render(<Avatar person={{ ...ADA, avatar: anAvatar("a") }} size="small" />);
    const image = container.querySelector("img");
    expect(image?.getAttribute("alt")).toBe("");
    expect(image?.getAttribute("sizes")).toBe("32px");
    expect(image?.getAttribute("srcset")).toBe(
      "/api/images/a/48.webp 48w, /api/images/a/96.webp 96w, /api/images/a/192.webp 192w",
    );
  });

  it("stands on its ground where it can be seen through", () => {
    const avatar = { ...anAvatar("a"), placeholder: placeholderOn("dark") };
    const { container } = render(<Avatar person={{ ...ADA, avatar }} size="small" />);
    expect(container.querySelector("img")?.dataset["ground"]).toBe("dark");
  });

  it("is initials where the picture has gone meanwhile, and the next picture after that", () => {
    const { container, rerender } = render(
      <Avatar person={{ ...ADA, avatar: anAvatar("a") }} size="small" />,
    );
    const image = container.querySelector("img");
    if (image !== null) fireEvent.error(image);
    expect(container.textContent).toBe("AL");
    rerender(<Avatar person={{ ...ADA, avatar: anAvatar("b") }} size="small" />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/api/images/b/192.webp");
  });
});
