import { DOCS_POLICY } from "./api-docs.ts";
import { allowAnyCaller } from "../routes/policy.ts";
import { page, type Route } from "../routes/route.ts";

const openApiRoute = page(
  {
    kind: "page",
    method: "GET",
    path: "/api/openapi.json",
    summary: "This description for programs: OpenAPI 3.1.",
    access: "public",
  },
  {
    authorize: allowAnyCaller,
    handle: ({ services }) => ({
      kind: "document",
      mediaType: "application/json; charset=utf-8",
      text: services.apiDocs.document,
    }),
  },
);

const docsRoute = page(
  {
    kind: "page",
    method: "GET",
    path: "/api/docs",
    summary: "This description for people.",
    access: "public",
  },
  {
    authorize: allowAnyCaller,
    handle: ({ services }) => ({
      kind: "html",
      html: services.apiDocs.page,
      contentSecurityPolicy: DOCS_POLICY,
    }),
  },
);

export const docsRoutes: readonly Route[] = [openApiRoute, docsRoute];
