import { describe, expect, it } from "@jest/globals";
import { requestFromSession } from "../../../core/collaboration/session-request.ts";
import type { SessionMessage } from "../../../core/collaboration/session.ts";
import { readInitialData } from "../../../core/requests/request-form-data.ts";
import { contentError, titleError } from "../../../core/requests/request-form.ts";
import type { MessageId } from "../../../core/shared/id.ts";
import {
  anOpenSession,
  aSessionMessage,
  aStatusMessage,
  DANA,
  ERIK,
  SESSION,
} from "../../builders/collaboration.ts";

const ORIGIN = "https://atelier.example";

function requestOf(messages: readonly SessionMessage[], subject = "The export stops") {
  const thread = { info: anOpenSession({ subject }), firstId: 1 as MessageId, messages };
  return requestFromSession(thread, ORIGIN);
}

describe("requestFromSession", () => {
  it("says what was said and where, and not what the system said", () => {
    const request = requestOf([
      aSessionMessage(1, ERIK, { content: "It stops at row 1,000." }),
      aSessionMessage(2, DANA, { content: "That needs a rewrite." }),
      aSessionMessage(3, null, { content: "Ticket merged" }),
      aStatusMessage(4, "resolved"),
    ]);
    expect(request.title).toBe("The export stops");
    expect(request.content.split("\n\n")).toEqual([
      "From support session #4711 (Analytics Hub): The export stops",
      "Erik Holm: It stops at row 1,000.",
      "Dana Evers: That needs a rewrite.",
      "Analytics Hub: Ticket merged",
      `Support session: ${ORIGIN}/collaboration/${SESSION}`,
    ]);
  });

  it("is a form that can be sent, whatever was said", () => {
    const long = Array.from({ length: 30 }, (_, at) =>
      aSessionMessage(at + 1, ERIK, { content: "x".repeat(5_000) }),
    );
    const form = readInitialData(requestOf(long, "Line\nbreak \u202eturned"));
    expect(form?.title).toBe("Line break turned");
    expect(titleError(form?.title ?? "")).toBeUndefined();
    expect(contentError(form?.content ?? "")).toBeUndefined();
    expect(form?.content.length).toBeLessThan(5_000);
  });
});
