import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { anAttachment, aSessionMessage, DANA } from "../../builders/collaboration.ts";
import { aSupportPage } from "../../builders/support-page.tsx";
import { NETWORK } from "../../fakes/fake-session-api.ts";
import { settled } from "../../fakes/fake-thread-api.ts";
import { drawSupport, messageField } from "../../support/support-screen.tsx";

const aFile = (name: string, bytes = "x") => new File([bytes], name);

describe("files of a support session", () => {
  it("go up as soon as they are chosen, dropped or pasted, and with the message", async () => {
    const page = aSupportPage();
    const { user } = await drawSupport(page);
    await user.upload(screen.getByLabelText("Files to send"), aFile("chosen.txt"));
    fireEvent.drop(messageField(), { dataTransfer: { files: [aFile("dropped.txt")] } });
    fireEvent.paste(messageField(), { clipboardData: { files: [aFile("pasted.png")] } });
    const list = within(screen.getByRole("list", { name: "Files to send" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "chosen.txt1 B 0%",
      "dropped.txt1 B 0%",
      "pasted.png1 B 0%",
    ]);
    act(() => {
      page.attachments.progress("chosen.txt", 40);
    });
    expect(list.getByText("40%")).toBeTruthy();
    await user.type(messageField(), "Here{Enter}");
    expect(screen.getByRole("alert").textContent).toBe("Wait until the files are uploaded, or remove them");
    act(() => {
      for (const name of ["chosen.txt", "dropped.txt", "pasted.png"]) page.attachments.arrive(name);
    });
    await user.click(screen.getByRole("button", { name: "Remove dropped.txt" }));
    await user.click(screen.getByRole("button", { name: "Send Message" }));
    await act(settled);
    expect(page.api.said).toEqual(["Here [41,43]"]);
    expect(page.attachments.removed).toEqual([42]);
    expect(screen.queryByRole("list", { name: "Files to send" })).toBeNull();
  });

  it("say beside the file what went wrong, and keep what was written", async () => {
    const page = aSupportPage();
    const { user } = await drawSupport(page);
    await user.type(messageField(), "See the log");
    await user.upload(screen.getByLabelText("Files to send"), aFile("server.log"));
    act(() => {
      page.attachments.fail("server.log", NETWORK);
    });
    expect(screen.getByRole("alert").textContent).toMatch(/^Not uploaded\. Unable to connect/);
    expect(messageField().value).toBe("See the log");
    await user.click(screen.getByRole("button", { name: "Retry server.log" }));
    act(() => {
      page.attachments.arrive("server.log");
    });
    await user.click(screen.getByRole("button", { name: "Send Message" }));
    await act(settled);
    expect(page.api.said).toEqual(["See the log [41]"]);
  });

  it("say once they are there that they may have hidden details, where the server has not removed them", async () => {
    const page = aSupportPage();
    const { user } = await drawSupport(page);
    await user.upload(screen.getByLabelText("Files to send"), [aFile("plan.docx"), aFile("photo.jpg")]);
    const list = within(screen.getByRole("list", { name: "Files to send" }));
    expect(list.queryByText(/hidden details/)).toBeNull();
    act(() => {
      page.attachments.arrive("plan.docx", { mayHaveDetails: true });
      page.attachments.arrive("photo.jpg");
    });
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "plan.docx1 BUploadedThis file may contain its author's name and other hidden details.",
      "photo.jpg1 BUploaded",
    ]);
  });

  it("are ten at most", async () => {
    const page = aSupportPage();
    const { user } = await drawSupport(page);
    await user.upload(
      screen.getByLabelText("Files to send"),
      Array.from({ length: 11 }, (_, at) => aFile(`${at}.txt`)),
    );
    expect(screen.getByRole("alert").textContent).toBe("At most 10 files can be sent at once");
    expect(screen.getAllByRole("button", { name: /^Remove / })).toHaveLength(10);
  });

  it("are links with name and size, saved with the credential that is in no address", async () => {
    const page = aSupportPage();
    page.api.messages = [
      aSessionMessage(1, DANA, {
        content: "",
        attachments: [
          anAttachment({
            id: 1,
            fileName: "the-whole-report-of-the-last-quarter-2026.pdf",
            fileSize: 1_572_864,
          }),
          anAttachment({ id: 2, fileName: "plan.png", previewPath: "/api/preview/2", fileSize: 900 }),
          anAttachment({ id: 3, fileName: "old.zip", filePath: null }),
        ],
      }),
    ];
    const { user, unmount } = await drawSupport(page);
    const files = within(screen.getByRole("list", { name: "Files" }));
    expect(files.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "the-whole-report-of…ter-2026.pdf1.5 MB",
      "plan.png900 B",
      "old.zip2 KB, removed",
    ]);
    const [report] = files.getAllByRole("link");
    expect(report?.getAttribute("href")).not.toContain("token");
    await user.click(screen.getByRole("link", { name: /^the-whole/ }));
    expect(page.files.saved).toEqual(["the-whole-report-of-the-last-quarter-2026.pdf"]);
    expect(page.files.shown).toEqual(new Set(["/api/preview/2"]));
    unmount();
    expect(page.files.shown.size).toBe(0);
  });

  it("of another server are plain links, which carry no credential", async () => {
    const page = aSupportPage();
    const filePath = "https://files.example/trace.log";
    page.api.messages = [aSessionMessage(1, DANA, { attachments: [anAttachment({ filePath })] })];
    const { user } = await drawSupport(page);
    const link = screen.getByRole("link", { name: "export.csv" });
    expect({ href: link.getAttribute("href"), rel: link.getAttribute("rel") }).toEqual({
      href: filePath,
      rel: "noreferrer",
    });
    await user.click(link);
    expect(page.files.saved).toEqual([]);
  });

  it("say when one cannot be had", async () => {
    const page = aSupportPage();
    page.api.messages = [aSessionMessage(1, DANA, { attachments: [anAttachment()] })];
    const { user } = await drawSupport(page);
    page.files.failure = NETWORK;
    await user.click(screen.getByRole("link", { name: "export.csv" }));
    expect(screen.getByRole("alert").textContent).toMatch(/^Download failed\. Unable to connect/);
  });
});
