import { describe, expect, it } from "@jest/globals";
import { ROUTES, routeOf } from "../../../core/access/routes.ts";

const sample = (pattern: string) => pattern.replace(/:\w+/g, "42").replace("*", "new/step");

describe("ROUTES", () => {
  it("finds each route by an address of its own: none stands in the shade of another", () => {
    const shaded = ROUTES.filter((route) => routeOf(sample(route.pattern)) !== route);
    expect(shaded).toEqual([]);
  });

  it("says each pattern once", () => {
    expect(new Set(ROUTES.map(({ pattern }) => pattern)).size).toBe(ROUTES.length);
  });

  it("goes back to no address that carries access", () => {
    const carriers = ROUTES.filter(({ pattern }) => /token|oauth|callback/i.test(pattern));
    expect(carriers).toHaveLength(11);
    expect(carriers.every((route) => "once" in route)).toBe(true);
  });
});

describe("routeOf", () => {
  it.each([
    ["/showcase/new", "/showcase/new"],
    ["/showcase/mine", "/showcase/mine"],
    ["/showcase/edit/7", "/showcase/edit/:id"],
    ["/showcase/7", "/showcase/:id"],
    ["/requests/responses", "/requests/responses"],
    ["/requests/7?tab=a#b", "/requests/:requestId"],
    ["/Client-Dashboard/", "/client-dashboard"],
    ["/%70rofile", "/profile"],
    ["/video-upload", "/video-upload/*"],
    ["/video-upload/a/b", "/video-upload/*"],
    ["/?x=/profile", "/"],
    ["", "/"],
  ])("knows %s as %s, as the router does", (address, pattern) => {
    expect(routeOf(address)?.pattern).toBe(pattern);
  });

  it.each(["/nowhere", "/profile/x", "//profile", "/showcase/new/x", "/requests/%", "/video-uploads"])(
    "does not make a route of %s that is none",
    (address) => {
      expect(routeOf(address)?.pattern).toBe(address === "/requests/%" ? "/requests/:requestId" : undefined);
    },
  );
});
