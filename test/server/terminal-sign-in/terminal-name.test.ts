import { describe, expect, it } from "@jest/globals";
import { terminalName } from "../../../server/terminal-sign-in/terminal-name.ts";

describe("the name of a terminal that asks to be approved", () => {
  it.each([
    ["Atelier/1.2.0 (terminal; Linux)", "Atelier on Linux"],
    ["Atelier/1.2.0-beta.1 (terminal; Darwin)", "Atelier on macOS"],
    ["Atelier/1.2.0 (terminal; Windows_NT)", "Atelier on Windows"],
    ["", "Unknown terminal"],
    ["Atelier/1.2.0 (terminal; constructor)", "Unknown terminal"],
    ["Your own laptop, approve it/1 (terminal; Linux)", "Unknown terminal"],
    ["Atelier/1.2.0 (terminal; Linux) verified", "Unknown terminal"],
    ["curl/8.5.0", "Unknown terminal"],
  ])("of %j is %s", (userAgent, name) => {
    expect(terminalName(userAgent)).toBe(name);
  });
});
