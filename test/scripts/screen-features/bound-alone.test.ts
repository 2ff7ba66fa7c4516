import { describe, expect, it } from "@jest/globals";
import { boundAlone } from "../../../scripts/screen-features/bound-alone.ts";

const MODULE = `import { ContainerModule } from "inversify";
import { HttpClient } from "./http-client.ts";
import { HttpListApi } from "./http-list-api.ts";
import { ListApi } from "./list-api.port.ts";
import { FormStore } from "./form.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(ListApi)
    .toResolvedValue((http) => new HttpListApi(http), [HttpClient])
    .inSingletonScope();
  bind(FormStore).toResolvedValue((api) => new FormStore(api), [ListApi]);
});
`;

describe("boundAlone", () => {
  it("leaves what is named, bound unless it is bound already, and imports what that needs", () => {
    expect(boundAlone(MODULE, ["ListApi"]).replaceAll(/\n\s*\n+/g, "\n")).toBe(
      `import { ContainerModule } from "inversify";
import { HttpClient } from "./http-client.ts";
import { HttpListApi } from "./http-list-api.ts";
import { ListApi } from "./list-api.port.ts";
export const bindings = new ContainerModule(({ bind, isBound }) => {
  if (!isBound(ListApi)) bind(ListApi)
    .toResolvedValue((http) => new HttpListApi(http), [HttpClient])
    .inSingletonScope();
});
`,
    );
  });

  it("refuses a module that is written otherwise", () => {
    expect(() => boundAlone("export const bindings = moduleOf(ListApi);", ["ListApi"])).toThrow(
      "A module is written as",
    );
  });
});
