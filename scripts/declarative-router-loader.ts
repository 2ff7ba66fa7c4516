/** What is only there in a router with data (`RouterProvider`), which this product does not use: it is never set. */
const NEVER_SET: readonly (readonly [written: string, instead: string])[] = [
  ["let dataRouterState = dataRouterOpts?.state;", "let dataRouterState = undefined;"],
  ["let matches = dataRouterOpts && dataRouterOpts.state.matches.length ?", "let matches = false ?"],
  ["let routerState = React10.useContext(DataRouterStateContext);", "let routerState = null;"],
  [
    "return dataRouterState && (match.route.ErrorBoundary ||",
    "return false && (match.route.ErrorBoundary ||",
  ],
  [
    "var RenderErrorBoundary = class extends React2.Component {",
    "var RenderErrorBoundary = class extends Object {",
  ],
  ["RenderErrorBoundary.contextType = RSCRouterContext;", ""],
  ["return shouldPrefetch && !isAbsolute ?", "return false ?"],
];

/**
 * Webpack's loader for react-router: what `<BrowserRouter>` and `<Routes>` never reach is said to be so, and what is
 * made and not used may be dropped, so that forms, fetchers and error pages of the other kind of router stay away.
 */
export default function declarativeRouterLoader(text: string): string {
  const declarative = NEVER_SET.reduce((written, [part, instead]) => {
    if (written.split(part).length !== 2)
      throw new Error(`react-router is written otherwise than here: ${part}`);
    return written.replace(part, instead);
  }, text);
  return (
    declarative
      // For developers' tools alone.
      .replaceAll(/^\w+\.displayName = .*;$/gm, "")
      .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
  );
}
