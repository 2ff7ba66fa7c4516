import { describe, expect, it } from "@jest/globals";
import { firstValueFrom, isObservable } from "rxjs";
import { SPECIFICATION_CALLS } from "../../support/specification-calls.ts";
import { findRoute } from "../../support/specification-server/routes.ts";
import { accountRows } from "./specification-rows/account-rows.ts";
import { mediaRows } from "./specification-rows/media-rows.ts";
import { productRows } from "./specification-rows/product-rows.ts";
import { profileRows } from "./specification-rows/profile-rows.ts";
import { refusalRows } from "./specification-rows/refusal-rows.ts";
import { requestRows } from "./specification-rows/request-rows.ts";
import type { Row } from "./specification-rows/row.ts";
import { type Scene, startScene } from "./specification-rows/scene.ts";
import { showcaseRows } from "./specification-rows/showcase-rows.ts";
import { talkRows } from "./specification-rows/talk-rows.ts";
import { failed } from "./set-up-client.ts";

const rows = [
  ...accountRows,
  ...profileRows,
  ...requestRows,
  ...talkRows,
  ...mediaRows,
  ...showcaseRows,
  ...productRows,
];

/** Calls that the browser makes by itself, or that no screen needs. */
const WITHOUT_ADAPTER = [
  "GET /api/auth/google",
  "GET /api/auth/linkedin",
  "GET /api/profile/me",
  "GET /api/video_display/stream/:id",
  "GET /api/marketplace/products/files/:id",
  "POST /api/project-showcase/:id/link-video/:videoId",
  "DELETE /api/project-showcase/:id/link-video/:videoId",
];

function answer(row: Row, scene: Scene): Promise<unknown> {
  const called = row.call(scene);
  return isObservable(called) ? firstValueFrom(called) : called;
}

describe.each(["plain", "nulls"] as const)("the client on a server of the specification (%s)", (variant) => {
  it.each(rows)("$name", async (row) => {
    const scene = await startScene(variant);
    try {
      expect(await answer(row, scene)).toEqual(row.says(scene));
    } finally {
      await scene.server.stop();
    }
  });
});

describe.each(["plain", "nulls"] as const)(
  "a refusal of such a server (%s) is understood where",
  (variant) => {
    it.each(refusalRows)("$name", async (row) => {
      const scene = await startScene(variant);
      try {
        expect(await failed(answer(row, scene))).toEqual(row.says(scene));
      } finally {
        await scene.server.stop();
      }
    });
  },
);

describe("the table of the adapters' methods", () => {
  it("makes every call of the specification that an adapter makes", async () => {
    const made = new Set<string>();
    for (const row of rows) {
      const scene = await startScene("plain");
      await answer(row, scene).catch(() => undefined);
      for (const { method, path } of scene.server.received)
        made.add(`${method} ${findRoute(method, path)?.route.path ?? ""}`);
      await scene.server.stop();
    }
    expect(SPECIFICATION_CALLS.filter((call) => !made.has(call))).toEqual(WITHOUT_ADAPTER);
  });
});
