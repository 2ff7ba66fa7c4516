import { renderReadme } from "./render-readme.ts";
import { readmeJson } from "./written-readme.ts";

/** What this process is asked. */
export interface ReadmeQuestion {
  readonly text: string;
  readonly repositoryUrl: string | null;
}

/** "ready" comes first, once it has its code and has run it. */
export type ReadmeReply =
  | { readonly kind: "ready" }
  | { readonly kind: "rendered"; readonly json: string }
  | { readonly kind: "failed" };

const WARM_UP = `# A\n\n**b** [c](d) \`e\` <kbd>f</kbd> ![g](h)\n\n- [ ] i\n\n|j|\n|-|\n|k|\n\n\`\`\`js\nlet l = 1;\n\`\`\`\n`;

function answer({ text, repositoryUrl }: ReadmeQuestion): ReadmeReply {
  try {
    return { kind: "rendered", json: readmeJson(renderReadme(text, repositoryUrl)) };
  } catch {
    // Too deep for the stack: it is shown as plain text.
    return { kind: "failed" };
  }
}

/** The first one should not have to wait for the compiler. */
answer({ text: WARM_UP.repeat(50), repositoryUrl: "https://github.com/a/b" });
process.on("message", (question: ReadmeQuestion) => {
  process.send?.(answer(question));
});
process.send?.({ kind: "ready" } satisfies ReadmeReply);
