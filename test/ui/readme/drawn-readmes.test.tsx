import { describe, expect, it } from "@jest/globals";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { Readme } from "../../../ui/readme/readme.tsx";
import { renderReadme } from "../../../server/readme/render-readme.ts";
import { hostileReadmes } from "../../support/hostile-readmes.ts";

const REPOSITORY = "https://github.com/anna/tool";

describe("readmes that mean no good", () => {
  it("are taken over as they were sent, with nothing that runs", async () => {
    for (const text of hostileReadmes(400)) {
      const page = <Readme document={renderReadme(text, REPOSITORY)} imageAddress={String} />;
      const place = document.createElement("div");
      place.innerHTML = renderToString(page);
      const recovered: unknown[] = [];
      const root = await act(() =>
        Promise.resolve(hydrateRoot(place, page, { onRecoverableError: (error) => recovered.push(error) })),
      );
      expect({ text, recovered }).toEqual({ text, recovered: [] });
      expect(
        place.querySelector("script, style, iframe, form, input, object, embed, svg, [style]"),
      ).toBeNull();
      act(() => root.unmount());
    }
  });
});
