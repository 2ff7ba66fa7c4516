import { beforeEach, describe, expect, it } from "@jest/globals";
import { AnswersAhead } from "../../../../adapters/http/answers-ahead.ts";
import { Bearer } from "../../../../core/auth/bearer.port.ts";
import { createContainer } from "../../../../ui/app/container.ts";
import { fetchScreen } from "../../../../ui/app/screens/next-screen.ts";
import { FakeBearer } from "../../../fakes/fake-bearer.ts";
import { FakeClock } from "../../../fakes/fake-clock.ts";

describe("fetchScreen", () => {
  let asked: string[];
  let bearer: FakeBearer;
  const meanToGoTo = (place: string, savesData = false) => {
    const container = createContainer();
    const network = (address: string) => {
      asked.push(address);
      return Promise.reject(new Error("no network"));
    };
    container.rebind(Bearer).toConstantValue(bearer);
    container.rebind(AnswersAhead).toConstantValue(new AnswersAhead(new FakeClock(), () => "/", network));
    fetchScreen(container, new URL(place, "https://atelier.example"), savesData);
  };
  beforeEach(() => {
    asked = [];
    bearer = new FakeBearer(null);
  });

  it("asks for the page that the server renders, with its query and without the part behind #", () => {
    meanToGoTo("/tickets/7?from=list#responses");
    expect(asked).toEqual(["/tickets/7?from=list"]);
  });

  it("asks for none that the server does not render", () => {
    for (const place of ["/conversations", "/forgot-password", "/nowhere"]) meanToGoTo(place);
    expect(asked).toEqual([]);
  });

  it("asks for none where data is to be saved", () => {
    meanToGoTo("/tickets/7", true);
    expect(asked).toEqual([]);
  });

  it("asks for none for who is signed in: what they only point at is not opened", () => {
    bearer.present = "token-1";
    meanToGoTo("/tickets/7");
    expect(asked).toEqual([]);
  });
});
