import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { anAccountPage } from "../../fakes/fake-account-page.ts";

describe("DataExportStore", () => {
  it("saves the answer as a file that carries the day", async () => {
    const { dataExport, files } = anAccountPage();
    await dataExport.download();
    const name = "atelier-account-2026-01-01.json";
    expect(files.saved).toEqual([{ name, text: '{"account":{}}', type: "application/json" }]);
    expect(dataExport.state).toEqual({ kind: "saved", what: name });
  });

  it("asks once at a time and says what went wrong", async () => {
    const { dataExport, api, files } = anAccountPage();
    api.failure = new Failure({ kind: "network" });
    const first = dataExport.download();
    await Promise.all([first, dataExport.download()]);
    expect({ calls: api.calls, saved: files.saved, state: dataExport.state.kind }).toEqual({
      calls: ["export"],
      saved: [],
      state: "refused",
    });
  });
});
