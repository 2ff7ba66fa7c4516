import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import webpack, { type Configuration } from "webpack";
import type {} from "webpack-dev-server";
import { PagesPlugin } from "./scripts/pages.ts";

const root = import.meta.dirname;
const isProduction = process.env["NODE_ENV"] !== "development";

/** The file cache does not notice a changed configuration by itself. */
const cacheVersion = createHash("sha256")
  .update(
    ["webpack.config.ts", "tsconfig.json", "tsconfig.base.json", "package.json", "package-lock.json"]
      .map((name) => readFileSync(join(root, name)))
      .join(),
  )
  .digest("hex");

/** It is the one policy of our own that may make script addresses, for webpack's loader of chunks. */
export const TRUSTED_TYPES_POLICY = "atelier-webpack";

/** What these packages publish for production, without checks for developers, and name in no export of theirs. */
const productionFiles = {
  mobx$: join(root, "node_modules/mobx/dist/mobx.esm.production.min.js"),
  "react-router$": join(root, "node_modules/react-router/dist/production/index.mjs"),
  "react-router/dom$": join(root, "node_modules/react-router/dist/production/dom-export.mjs"),
};

const common = {
  context: root,
  mode: isProduction ? "production" : "development",
  devtool: isProduction ? false : "source-map",
  experiments: { css: true },
  resolve: {
    extensions: [".ts", ".tsx", ".js"],
    // rxjs as it was written; its default is for browsers of 2015 and needs helpers.
    conditionNames: ["es2015", "..."],
    alias: isProduction ? productionFiles : {},
  },
  module: {
    parser: { javascript: { exportsPresence: "error" }, "css/auto": { dashedIdents: false } },
    generator: {
      "css/auto": {
        // Letters alone: behind a name that css must escape the minimizer loses the space of a descendant.
        localIdentName: isProduction ? "[hash:base52:6]" : "[name]-[local]",
        exportsConvention: "as-is",
      },
    },
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        use: {
          loader: "ts-loader",
          options: {
            // Otherwise it is the one nearest to the first file that is compiled: core's knows no JSX.
            configFile: join(root, "tsconfig.json"),
            transpileOnly: true,
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
          },
        },
      },
      {
        test: /\.woff2$/,
        type: "asset/resource",
        generator: { filename: "assets/[name].[contenthash:10][ext]" },
      },
      // Whoever imports nothing of a file of ours has no need of it; a stylesheet, and what starts, is named for itself.
      { test: /\.tsx?$/, exclude: /node_modules/, sideEffects: false },
      { test: /[\\/]@inversifyjs[\\/](core|common)[\\/].+\.js$/, sideEffects: false },
      { test: /\.css$|[\\/]ui[\\/]app[\\/](boot|portal|theme|shell[\\/]toasts)\.tsx?$/, sideEffects: true },
    ],
  },
  performance: { hints: false },
  stats: "errors-warnings",
} satisfies Configuration;

const client = {
  ...common,
  module: {
    ...common.module,
    rules: [
      ...common.module.rules,
      {
        test: /\.ts$/,
        include: join(root, "contract"),
        enforce: "pre",
        loader: join(root, "scripts/client-contract-loader.ts"),
      },
    ],
  },
  name: "client",
  target: "browserslist",
  entry: { theme: "./ui/app/theme.ts", boot: "./ui/app/boot.ts", portal: "./ui/app/portal.tsx" },
  output: {
    path: join(root, "build/client"),
    publicPath: "/",
    clean: true,
    uniqueName: "atelier",
    filename: "assets/[name].[contenthash:10].js",
    // Every page has the list of all chunks, so their names are short.
    chunkFilename: isProduction ? "assets/[contenthash:8].js" : "assets/[name].js",
    cssFilename: "assets/[name].[contenthash:10].css",
    cssChunkFilename: isProduction ? "assets/[contenthash:8].css" : "assets/[name].css",
    trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
  },
  optimization: {
    chunkIds: isProduction ? "deterministic" : "named",
    ...(isProduction && { moduleIds: false }),
    splitChunks: {
      chunks: "async",
      // Bytes of source. What two screens share and is less stands in both: smaller chunks compress worse, and each asks anew.
      minSize: 44_000,
      cacheGroups: {
        // One for both ways to start; the browser keeps it over our releases.
        react: {
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
          name: "react",
          priority: 20,
        },
      },
    },
  },
  cache: {
    type: "filesystem",
    name: `client-${isProduction ? "production" : "development"}`,
    version: cacheVersion,
  },
  plugins: [
    new PagesPlugin(),
    // Short, while another module leaves the ids of nearly all others as they are: every script is full of them.
    ...(isProduction
      ? [new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true })]
      : []),
  ],
  devServer: {
    port: Number(process.env["PORT"] ?? 3000),
    host: "127.0.0.1",
    historyApiFallback: {
      index: "/shell.html",
      disableDotRule: true,
      rewrites: [{ from: /^\/collaboration\/./, to: "/portal.html" }],
    },
    static: { directory: join(root, "ui/app/public") },
    hot: false,
    liveReload: true,
    client: { overlay: { errors: true, warnings: false } },
    proxy: [
      {
        context: [
          "/api",
          "/practice-identity",
          "/practice-mail",
          "/practice-payments",
          "/robots.txt",
          "/sitemap",
          "/tickets.atom",
          "/cards",
        ],
        target: `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`,
      },
    ],
  },
} satisfies Configuration;

/** It builds the program with which the server renders pages. */
const render = {
  ...common,
  name: "render",
  target: "node24",
  entry: { render: "./ui/app/server/render.tsx" },
  output: {
    path: join(root, "build/render"),
    clean: true,
    uniqueName: "atelier",
    filename: "[name].mjs",
    module: true,
    library: { type: "module" },
    publicPath: "/",
  },
  module: {
    ...common.module,
    parser: {
      ...common.module.parser,
      // One file: there is no network between its parts.
      javascript: { ...common.module.parser.javascript, dynamicImportMode: "eager" },
    },
  },
  experiments: { ...common.experiments, outputModule: true },
  optimization: { minimize: false },
  cache: { type: "filesystem", name: "render", version: cacheVersion },
} satisfies Configuration;

/** It builds the program for terminals, whose commands are loaded when they run. */
export const terminal = {
  ...common,
  name: "cli",
  target: "node22.13",
  entry: { atelier: "./cli/bin.ts" },
  output: {
    path: join(root, "build/cli"),
    clean: true,
    filename: "[name].mjs",
    chunkFilename: "[name].mjs",
    module: true,
    library: { type: "module" },
  },
  module: {
    ...common.module,
    // Where a package stands is known when the program runs.
    parser: {
      ...common.module.parser,
      javascript: { ...common.module.parser.javascript, importMeta: false },
    },
  },
  experiments: { ...common.experiments, outputModule: true },
  optimization: { minimize: false, chunkIds: "named" },
  plugins: [
    new webpack.BannerPlugin({ banner: "#!/usr/bin/env node", raw: true, include: /^atelier\.mjs$/ }),
  ],
} satisfies Configuration;

export default [client, render];
