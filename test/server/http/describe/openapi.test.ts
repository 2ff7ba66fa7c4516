import { describe, expect, it } from "@jest/globals";
import { acceptAgreement, proposeAgreement } from "../../../../contract/agreements.ts";
import { getSession } from "../../../../contract/collaboration.ts";
import { openSession } from "../../../../contract/collaboration-tickets.ts";
import { openApiOf } from "../../../../server/http/describe/openapi.ts";

describe("openApiOf", () => {
  it("says which bodies may be left out", () => {
    const { paths } = openApiOf([acceptAgreement, proposeAgreement]);
    const required = Object.values(paths).map(({ post }) => post);
    expect(required).toMatchObject([
      { requestBody: { required: false } },
      { requestBody: { required: true } },
    ]);
  });

  it("says which credentials open a call, any one of several", () => {
    const { paths, components } = openApiOf([getSession, openSession]);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toMatchObject([
      {
        description:
          "Who: With the key of an integration. Or: With the token of a link. Or: Signed in as a developer.",
        security: [{ integration: [] }, { link: [] }, { token: [] }],
      },
      { description: "Who: With the key of an integration.", security: [{ integration: [] }] },
    ]);
    expect(Object.keys(components.securitySchemes)).toEqual(
      expect.arrayContaining(["integration", "link", "token"]),
    );
  });
});
