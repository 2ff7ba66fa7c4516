import { describe, expect, it } from "@jest/globals";
import { BINDINGS_OF, bindingsModule, oneImport } from "../../../scripts/screen-features/one-import.ts";

const NEEDED = [
  { module: "./../modules/requests.module.ts", names: ["RequestsApi", "TicketListStore"] },
  { module: "./../modules/shared-requests.module.ts", names: ["SharesApi"] },
];

describe("oneImport", () => {
  it("asks for the bindings of all features at once, in the view's chunk", () => {
    expect(oneImport(NEEDED, "tickets", "ui/app/screens/screens.ts")).toBe(
      '() => import(/* webpackChunkName: "tickets" */ "./screen-bindings.ts?of=requests:RequestsApi,TicketListStore;shared-requests:SharesApi")',
    );
  });

  it("is answered by a module that has them in that order", () => {
    const asked = oneImport(NEEDED, "tickets", "ui/app/shell/shell.tsx").split(BINDINGS_OF)[1]?.slice(0, -2);
    expect(
      bindingsModule(asked ?? "")
        .trim()
        .split("\n"),
    ).toEqual([
      'import { bindings as b0 } from "../modules/requests.module.ts?bind=RequestsApi,TicketListStore";',
      'import { bindings as b1 } from "../modules/shared-requests.module.ts?bind=SharesApi";',
      "export const bindings = [b0, b1];",
    ]);
  });
});
