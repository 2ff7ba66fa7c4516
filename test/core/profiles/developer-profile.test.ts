import { describe, expect, it } from "@jest/globals";
import {
  bioError,
  headlineError,
  hourlyRateError,
  settledSkills,
  skillsError,
  timezoneError,
} from "../../../core/profiles/developer-profile.ts";
import { REFUSED_TIME_ZONES, TIME_ZONES } from "../../corpus/time-zones.ts";

describe("headlineError", () => {
  it("asks for one line of 120 characters at most", () => {
    expect(headlineError("  ")).toBe("Headline is required");
    expect(headlineError("a".repeat(120))).toBeUndefined();
    expect(headlineError("a".repeat(121))).toBe("Headline must be at most 120 characters");
  });
});

describe("bioError", () => {
  it("allows none and 5,000 characters at most", () => {
    expect(bioError("")).toBeUndefined();
    expect(bioError("a".repeat(5_001))).toBe("About must be at most 5,000 characters");
  });
});

describe("settledSkills", () => {
  it("trims, drops blanks and keeps each once, whatever its case", () => {
    expect(settledSkills([" Rust ", "", "rust", "Type  Script"])).toEqual(["Rust", "Type Script"]);
    expect(settledSkills(["Café", "cafe\u0301"])).toEqual(["Café"]);
  });
});

describe("skillsError", () => {
  it("allows twenty different ones of forty characters", () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `skill ${at}`);
    expect(skillsError([...twenty, "SKILL 3", " "])).toBeUndefined();
    expect(skillsError([...twenty, "one more"])).toBe("You can list at most 20 skills");
    expect(skillsError(["a".repeat(41)])).toBe("A skill must be at most 40 characters");
  });
});

describe("hourlyRateError", () => {
  it("takes whole cents from nothing to $10,000", () => {
    expect(hourlyRateError(null)).toBeUndefined();
    expect(hourlyRateError(0)).toBeUndefined();
    expect(hourlyRateError(1_000_000)).toBeUndefined();
    expect(hourlyRateError(-1)).toBe("Hourly rate must be a positive number");
    expect(hourlyRateError(0.5)).toBe("Hourly rate must be a positive number");
    expect(hourlyRateError(Number.NaN)).toBe("Hourly rate must be a positive number");
    expect(hourlyRateError(1_000_001)).toBe("Hourly rate must be at most $10,000");
  });
});

describe("timezoneError", () => {
  it.each(["", ...TIME_ZONES])("takes %j", (zone) => {
    expect(timezoneError(zone)).toBeUndefined();
  });

  it.each(REFUSED_TIME_ZONES)("refuses %j", (zone) => {
    expect(timezoneError(zone)).toBe("Please choose a time zone such as Europe/Lisbon");
  });
});
