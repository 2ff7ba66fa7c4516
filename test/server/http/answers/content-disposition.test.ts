import { describe, expect, it } from "@jest/globals";
import { downloadAs } from "../../../../server/http/answers/content-disposition.ts";

describe("downloadAs", () => {
  it("names a download in ASCII and as it is", () => {
    expect(downloadAs("Bericht für Mai.pdf")).toBe(
      `attachment; filename="Bericht f_r Mai.pdf"; filename*=UTF-8''Bericht%20f%C3%BCr%20Mai.pdf`,
    );
  });

  it.each([
    'a"; filename="b.exe',
    "a\\",
    "100%41.txt",
    "a\r\nset-cookie: x=y",
    "it's (1)*.txt",
    "\ud800.txt",
    "😀",
  ])("is one header with one name for %j", (name) => {
    const header = downloadAs(name);
    const [, ascii = "", exact = ""] =
      /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(header) ??
      [];
    expect(header).toMatch(/^attachment; filename=/);
    expect(ascii).not.toMatch(/["\\%]/);
    expect(decodeURIComponent(exact)).toBe(name.toWellFormed());
  });
});
