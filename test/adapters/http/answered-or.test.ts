import { describe, expect, it } from "@jest/globals";
import { of, throwError } from "rxjs";
import { answeredOr } from "../../../adapters/http/answered-or.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { failed } from "./set-up-client.ts";

const read = () => of("read");
const failing = (kind: "bad-answer" | "conflict" | "network") =>
  Promise.reject<string>(new Failure({ kind }));

describe("answeredOr", () => {
  it("returns the answer", async () => {
    expect(await answeredOr(Promise.resolve("answer"), read)).toBe("answer");
  });

  it("reads where the answer says too little", async () => {
    expect(await answeredOr(failing("bad-answer"), read)).toBe("read");
  });

  it("fails where the write or the read fails", async () => {
    expect(await failed(answeredOr(failing("conflict"), read))).toEqual({ kind: "conflict" });
    const unread = () => throwError(() => new Failure({ kind: "network" }));
    expect(await failed(answeredOr(failing("bad-answer"), unread))).toEqual({ kind: "network" });
  });
});
