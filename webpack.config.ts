import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Configuration } from "webpack";
import type {} from "webpack-dev-server";
import { PagesPlugin } from "./scripts/pages-plugin.ts";

const root = import.meta.dirname;
const isProduction = process.env["NODE_ENV"] !== "development";

/** The file cache does not notice a changed configuration by itself. */
const cacheVersion = createHash("sha256")
  .update(
    ["webpack.config.ts", "tsconfig.json", "package-lock.json"]
      .map((name) => readFileSync(join(root, name)))
      .join(),
  )
  .digest("hex");

/** The one policy of our own that may make script addresses: webpack's loader of chunks. */
export const TRUSTED_TYPES_POLICY = "atelier-webpack";

const common = {
  context: root,
  mode: isProduction ? "production" : "development",
  devtool: isProduction ? false : "source-map",
  experiments: { css: true },
  resolve: { extensions: [".ts", ".tsx", ".js"] },
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
            transpileOnly: true,
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
          },
        },
      },
      {
        test: /\.tsx?$/,
        include: join(root, "ui/app"),
        enforce: "pre",
        loader: join(root, "scripts/screen-features/screens-loader.ts"),
      },
      {
        test: /\.woff2$/,
        type: "asset/resource",
        generator: { filename: "assets/[name].[contenthash:10][ext]" },
      },
      // Side effects are declared so that unused exports of every other module can go.
      { test: /\.(css)$/, sideEffects: true },
    ],
  },
  performance: { hints: false },
  stats: "errors-warnings",
} satisfies Configuration;

const client = {
  ...common,
  name: "client",
  target: ["web", "es2023"],
  entry: { theme: "./ui/app/theme.ts", boot: "./ui/app/boot.ts" },
  output: {
    path: join(root, "build/client"),
    publicPath: "/",
    clean: true,
    uniqueName: "atelier",
    filename: "assets/[name].[contenthash:10].js",
    chunkFilename: "assets/[name].[contenthash:10].js",
    cssFilename: "assets/[name].[contenthash:10].css",
    cssChunkFilename: "assets/[name].[contenthash:10].css",
    trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
  },
  optimization: {
    chunkIds: "named",
    splitChunks: {
      chunks: "async",
      cacheGroups: {
        // One for both ways to start; the browser keeps it over our releases.
        react: {
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
          name: "react",
          priority: 20,
        },
        // A view and the module that binds its store both hold the store's class and what it extends.
        sharedStores: {
          test: /[\\/]ui[\\/]shared[\\/][a-z-]+\.store\.ts$|[\\/]core[\\/]shared[\\/]loadable\.ts$/,
          name: "shared-stores",
          enforce: true,
          priority: 10,
        },
      },
    },
  },
  cache: {
    type: "filesystem",
    name: `client-${isProduction ? "production" : "development"}`,
    version: cacheVersion,
  },
  plugins: [new PagesPlugin()],
  devServer: {
    port: Number(process.env["PORT"] ?? 3000),
    host: "127.0.0.1",
    historyApiFallback: { index: "/shell.html", disableDotRule: true },
    static: { directory: join(root, "ui/app/public") },
    hot: false,
    liveReload: true,
    client: { overlay: { errors: true, warnings: false } },
    proxy: [
      {
        context: ["/api", "/practice-identity", "/practice-mail", "/practice-payments"],
        target: `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`,
      },
    ],
  },
} satisfies Configuration;

/** The home page for Node, run once after the client is built. */
const prerender = {
  ...common,
  name: "prerender",
  target: "node24",
  entry: { prerender: "./ui/app/prerender.tsx" },
  output: {
    path: join(root, "build/prerender"),
    clean: true,
    uniqueName: "atelier",
    filename: "[name].mjs",
    module: true,
    library: { type: "module" },
    publicPath: "/",
  },
  experiments: { ...common.experiments, outputModule: true },
  optimization: { minimize: false },
  cache: { type: "filesystem", name: "prerender", version: cacheVersion },
} satisfies Configuration;

export default [client, prerender];
