import { describe, expect, it } from "@jest/globals";
import { byDay, dayName } from "../../../core/chat/days.ts";
import { aMessage } from "../../builders/conversations.ts";

/** Uses the reader's own time zone, as the code under test does. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const said = (id: number, when: Date) => ({ ...aMessage(id), createdAt: when.toISOString() });

describe("the days of a thread", () => {
  it("begin at the reader's midnight and keep the order", () => {
    const messages = [said(1, at(1, 23, 59)), said(2, at(2, 0, 0)), said(3, at(2, 9)), said(4, at(5, 9))];
    expect(byDay(messages).map((day) => day.messages.map(({ id }) => id as number))).toEqual([
      [1],
      [2, 3],
      [4],
    ]);
    expect(byDay([])).toEqual([]);
  });

  it("are called as people call them", () => {
    const key = (when: Date) => when.toDateString();
    const now = at(3, 0, 30).getTime();
    expect(dayName(key(at(3, 0)), now)).toBe("Today");
    expect(dayName(key(at(2, 23)), now)).toBe("Yesterday");
    expect(dayName(key(at(1, 12)), now)).toMatch(/March/);
    expect(dayName(key(at(1, 12)), now)).not.toMatch(/2026/);
    expect(dayName(key(new Date(2025, 11, 31)), now)).toMatch(/2025/);
  });

  it("have no name where no time is said", () => {
    const [day, ...others] = byDay([
      { ...aMessage(1), createdAt: "" },
      { ...aMessage(2), createdAt: "" },
    ]);
    expect({ key: day?.key, others }).toEqual({ key: "", others: [] });
  });
});
