import { describe, expect, it } from "@jest/globals";
import { notificationText } from "../../../core/notifications/notification-text.ts";
import { asRead } from "../../../core/notifications/polled-notifications.ts";
import { aProductNotification } from "../../builders/notifications.ts";

const free = (others: number) => aProductNotification(1, { event: "sold_free", others });

describe("notificationText of a product that people get for free", () => {
  it.each([
    [0, "got your free product"],
    [1, "and someone else got your free product"],
    [59, "and 59 others got your free product"],
    [100, "and 99+ others got your free product"],
  ])("counts %i besides who is named", (others, text) => {
    expect(notificationText(free(others))).toBe(text);
  });

  it.each([
    [0, "Someone got your free product"],
    [1, "2 people got your free product"],
    [100, "99+ people got your free product"],
  ])("counts %i besides who is not named any more", (others, text) => {
    expect(notificationText({ ...free(others), actor: null })).toBe(text);
  });

  it("counts nobody once it is read", () => {
    expect(notificationText(asRead(free(59)))).toBe("got your free product");
  });
});
