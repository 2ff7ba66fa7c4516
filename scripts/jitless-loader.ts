const SWITCH = "this.#jitEnabled &&";

/**
 * Webpack's loader for what Inversify resolves bindings with: the container is `jitless`, because the page's policy
 * forbids evaluated code, so the code that writes code is dropped.
 */
export default function jitlessLoader(text: string): string {
  if (!text.includes(SWITCH)) throw new Error(`Inversify asks no longer whether it may evaluate: ${SWITCH}`);
  return text.replaceAll(SWITCH, "false &&");
}
