import { describe, expect, it } from "@jest/globals";
import { configFolder, serverOrigin } from "../../../cli/composition/settings.ts";

describe("The server's address", () => {
  it("is the option's, else the environment's, else the last one, else the product's own", () => {
    const env = { ATELIER_SERVER: "https://env.example" };
    expect({
      option: serverOrigin("https://option.example", env, "https://last.example"),
      environment: serverOrigin(undefined, env, "https://last.example"),
      last: serverOrigin(undefined, { ATELIER_SERVER: " " }, "https://last.example"),
      none: serverOrigin(undefined, {}, null),
    }).toEqual({
      option: "https://option.example",
      environment: "https://env.example",
      last: "https://last.example",
      none: "https://atelier.ai",
    });
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000/", "http://[::1]:3000"])(
    "may be %s, which is this machine",
    (address) => {
      expect(serverOrigin(address, {}, null)).toBe(new URL(address).origin);
    },
  );

  it.each([
    [
      "http://atelier.example",
      "Only https keeps a password secret on its way. Use https://atelier.example instead.",
    ],
    ["http://127.0.0.1.example", "Only https"],
    ["atelier", '"atelier" is no address of a server.'],
    ["ftp://atelier.example", "is no address of a server."],
    ["https://ada:secret@atelier.example", "An address must not contain a name or a password."],
    ["https://atelier.example/api", "Write the server's address without a path: https://atelier.example"],
  ])("may not be %s", (address, sentence) => {
    expect(() => serverOrigin(address, {}, null)).toThrow(sentence);
  });
});

describe("The folder of the session", () => {
  it("is the one that the system has for settings", () => {
    const folder = (env: Record<string, string>, platform: NodeJS.Platform = "linux") =>
      configFolder({ env, platform, home: "/users-folder" });
    expect({
      home: folder({}),
      xdg: folder({ XDG_CONFIG_HOME: "/settings" }),
      own: folder({ ATELIER_CONFIG_DIR: "/own", XDG_CONFIG_HOME: "/settings" }),
    }).toEqual({ home: "/users-folder/.config/atelier", xdg: "/settings/atelier", own: "/own" });
    expect(folder({ APPDATA: "/roaming" }, "win32")).toContain("roaming");
  });
});
