import { describe, expect, it } from "@jest/globals";
import { allRoutes } from "../../../server/app/features.ts";

/**
 * The public paths of the specification's section 6 (public requests, public developers, videos display), and calls
 * that no session concerns: signing in, checking a licence, asking whether the server runs.
 */
const WITHOUT_TOKEN = [
  "GET /api/requests/public",
  "GET /api/profile/developers/public",
  "GET /api/video_display/",
  "POST /api/marketplace/licences/verify",
  "GET /api/video_display/shared/:token",
  "OPTIONS /api/marketplace/uploads",
  "OPTIONS /api/videos/uploads",
  "GET /api/profile/developers/:id/public",
  "POST /api/auth/login",
  "POST /api/auth/register",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
  "POST /api/auth/terminal",
  "POST /api/auth/terminal/poll",
  "GET /api/health",
  "GET /api/ready",
];

describe("calls that are sent without the bearer token", () => {
  it("are those of the public paths and no others", () => {
    const sent = allRoutes
      .map(({ endpoint }) => endpoint)
      .filter(({ access, kind }) => access === "public" && kind !== "page")
      .map(({ method, path }) => `${method} ${path}`);
    expect(sent.toSorted()).toEqual(WITHOUT_TOKEN.toSorted());
  });
});
