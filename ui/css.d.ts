/** A css module's class names; webpack fails the build for one that does not exist. */
declare module "*.module.css" {
  const names: Readonly<Record<string, string>>;
  export = names;
}

declare module "*.css";
