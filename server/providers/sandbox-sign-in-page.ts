import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { escapeHtml } from "../http/answers/markup.ts";
import { styleHash } from "../http/callers/tokens.ts";

interface Persona {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

const PERSONAS: readonly Persona[] = [
  { name: "Robin Practice", email: "robin@practice.example", isVerified: true },
  { name: "Sam Unverified", email: "sam@practice.example", isVerified: false },
];

const CARRIED = ["state", "nonce", "code_challenge"];

export function sandboxSignInPage(
  provider: string,
  action: string,
  asked: Readonly<Record<string, string>>,
): string {
  const carried = CARRIED.map((name) => hidden(name, asked[name] ?? "")).join("");
  const person = ({
    name,
    email,
    isVerified,
  }: Persona) => `<form action="${action}">${carried}${hidden("name", name)}${hidden("email", email)}
${isVerified ? hidden("verified", "yes") : ""}<button name="decision" value="allow"><b>${name}</b><span>${email}, ${isVerified ? "verified" : "not verified"}</span></button></form>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Practice sign-in</title>
<style>${CSS}</style></head><body><main><p class="mark">Practice, not ${provider}</p><h1>Sign in to ${PRODUCT_NAME}</h1>
<p>This server has no keys for ${provider}, so this page stands in for it. Nothing is checked: sign in as anyone.</p>
${PERSONAS.map(person).join("")}
<form action="${action}" class="own">${carried}<label>Name<input name="name" required maxlength="100" autocomplete="off"></label>
<label>Email<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked> The email is verified</label>
<button class="primary" name="decision" value="allow">Continue as this person</button></form>
<form action="${action}">${carried}<button class="quiet" name="decision" value="refuse">Refuse</button></form>
</main></body></html>`;
}

/** Allows forms to lead to this server, which redirects to the application. */
export function sandboxPolicy(origin: string): string {
  return `default-src 'none'; style-src '${styleHash(CSS)}'; img-src 'self'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

const CSS = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,sans-serif;background:light-dark(#faf8f4,#131517);color:light-dark(#1a1c20,#eceae5)}
main{max-width:27rem;margin:auto;padding:48px 16px 72px}h1{margin:0;font-size:28px;line-height:1.15}.mark{display:inline-block;margin:0 0 16px;padding:2px 8px;border:1px solid light-dark(#a84a06,#f0a35e);border-radius:6px;color:light-dark(#a84a06,#f0a35e);font-size:13px}
form{margin:0 0 8px}button{display:grid;width:100%;min-height:48px;padding:8px 16px;border:1px solid light-dark(#8b8780,#70757b);border-radius:6px;background:light-dark(#fff,#1b1e21);color:inherit;font:inherit;text-align:start;cursor:pointer;align-content:center}
button:hover{border-color:currentColor}button span{color:light-dark(#4c5059,#b7b9bd);font-size:13px}.primary{background:light-dark(#17594a,#6cc5a9);color:light-dark(#fff,#0b1f19);font-weight:600;text-align:center}
.quiet{border-color:transparent;background:none;text-align:center}.own{display:grid;gap:12px;margin-block:24px;padding-top:24px;border-top:1px solid light-dark(#dedad2,#2e3236)}label{display:grid;gap:4px;font-weight:500}
input:not([type=checkbox]){min-height:44px;padding:8px 12px;border:1px solid light-dark(#8b8780,#70757b);border-radius:6px;background:light-dark(#fff,#1b1e21);color:inherit;font:inherit}.check{display:flex;align-items:center;gap:8px;font-weight:400}
:focus-visible{outline:2px solid light-dark(#17594a,#6cc5a9);outline-offset:2px}`;
