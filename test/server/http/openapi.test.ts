import { describe, expect, it } from "@jest/globals";
import { acceptAgreement, proposeAgreement } from "../../../contract/agreements.ts";
import { openApiOf } from "../../../server/http/openapi.ts";

describe("openApiOf", () => {
  it("says which bodies may be left out", () => {
    const { paths } = openApiOf([acceptAgreement, proposeAgreement]);
    const required = Object.values(paths).map(({ post }) => post);
    expect(required).toMatchObject([
      { requestBody: { required: false } },
      { requestBody: { required: true } },
    ]);
  });
});
