import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import declarativeRouterLoader from "../../scripts/declarative-router-loader.ts";

const [published = ""] = globSync("node_modules/react-router/dist/production/chunk-*.mjs")
  .map((path) => readFileSync(path, "utf8"))
  .filter((text) => text.includes("function BrowserRouter("));

describe("declarativeRouterLoader", () => {
  it("says of the installed router what is never set without its data", () => {
    const text = declarativeRouterLoader(published);
    expect(text).toContain("let dataRouterState = undefined;");
    expect(text).not.toContain("return shouldPrefetch && !isAbsolute");
    expect(text).not.toContain('Form.displayName = "Form"');
    expect(text).toContain("var Form = /* @__PURE__ */ React10.forwardRef(");
  });

  it("stops the build when the router is written otherwise", () => {
    expect(() => declarativeRouterLoader("export function BrowserRouter() {}")).toThrow("written otherwise");
  });

  it("holds as long as nobody makes a router with data", () => {
    const files = globSync("ui/**/*.{ts,tsx}");
    expect(files.length).toBeGreaterThan(200);
    const withData =
      /\b(RouterProvider|create\w*Router|useFetchers?|useLoaderData|useSubmit|useActionData|useNavigation)\b/;
    expect(files.filter((file) => withData.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
