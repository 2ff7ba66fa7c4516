/** A script could hide in each of these: `X` stands for the code, `U` for an address that runs it. */
const CARRIERS = [
  ...[
    "<script>X</script>",
    "<script src=U></script>",
    "<img src=x onerror=X>",
    "<img src=U>",
    "<svg onload=X>",
  ],
  ...[
    "<svg><script>X</script></svg>",
    "<svg><a xlink:href=U><text>t</text></a></svg>",
    "<math href=U>t</math>",
  ],
  ...[
    "<a href=U>t</a>",
    '<a href="U" target=_top ping=U>t</a>',
    "<a name=body id=body href=U>t</a>",
    "<base href=U>",
  ],
  ...["<iframe src=U></iframe>", "<iframe srcdoc='<script>X</script>'></iframe>", "<object data=U></object>"],
  ...[
    "<embed src=U>",
    "<form action=U><input type=submit formaction=U></form>",
    "<button formaction=U>t</button>",
  ],
  ...[
    "<meta http-equiv=refresh content='0;url=U'>",
    "<link rel=stylesheet href=U>",
    "<style>@import 'U';</style>",
  ],
  ...[
    "<p style='background:url(U)'>t</p>",
    "<div onmouseover=X>t</div>",
    "<details open ontoggle=X>t</details>",
  ],
  ...[
    "<video src=x onerror=X></video>",
    "<audio controls src=U></audio>",
    "<picture><source srcset=U><img></picture>",
  ],
  ...["<table background=U><tr><td onclick=X>t</td></tr></table>", "<body onload=X>", "<html manifest=U>"],
  ...[
    "<noscript><p title='</noscript><img src=x onerror=X>'></noscript>",
    "<template><script>X</script></template>",
  ],
  ...[
    "<textarea></textarea><img src=x onerror=X>",
    "<title><img src=x onerror=X></title>",
    "<xmp><p t='</xmp><img onerror=X>'>",
  ],
  ...[
    "<!--><img src=x onerror=X>-->",
    "<![CDATA[<script>X</script>]]>",
    "<?xml <script>X</script> ?>",
    "<!doctype x [<!ENTITY y 'U'>]>",
  ],
  ...["<math><mtext><table><mglyph><style><img src=x onerror=X></style></mglyph></table></mtext></math>"],
  ...[
    "<svg></p><style><a id='</style><img src=x onerror=X>'></svg>",
    "<form><math><mtext></form><form><mglyph><svg>t",
  ],
  ...[
    "[t](U)",
    "[t](<U>)",
    "![t](U)",
    "[t]: U\n\n[t]",
    "<U>",
    "[t](U 'x\" onclick=\"X')",
    '![x" onerror="X](a.png)',
  ],
  ...[
    "[![t](U)](U)",
    "`<script>X</script>`",
    "```html\n<script>X</script>\n```",
    '```"><script>X</script>\nt\n```',
  ],
  ...[
    "# <a id=header onclick=X>t</a>",
    "# t {#id onclick=X}",
    "- [x] <input onfocus=X autofocus>",
    "|<b onclick=X>|U|\n|-|-|\n|[t](U)|<script>X</script>|",
  ],
  ...[
    '<img src="a" alt="<script>X</script>" width=\'1" onload="X\'>',
    "<kbd style=x onclick=X id=app>t</kbd>",
    "<custom-element onclick=X is=script>t</custom-element>",
  ],
  ...[
    "<a href='https://a.example/\"onclick=\"X'>t</a>",
    "<ol start='1\" onclick=\"X'><li>t</ol>",
    "<td colspan='2\" onclick=\"X'>t",
    "<h1 align='center\" onclick=\"X'>t</h1>",
  ],
  ...[
    'https://a.example/"onmouseover="X',
    '<https://a.example/?"><script>X</script>>',
    '<a@b.example"onclick=X>',
  ],
  ...[
    "> [!NOTE]\n> <script>X</script> [t](U)",
    '> [!TIP" onclick="X]\n> t',
    "> [!WARNING]\n> > [!CAUTION]\n> > <img src=U onerror=X>",
    "<alert alert=note onclick=X>t</alert>",
    "<anchor name=app of=readme>t</anchor><reference note=1><notes><li>t</notes>",
    "[t[^1]](U) <a href=U name='app\" onclick=\"X'>[^1]</a>\n\n[^1]: <img src=U onerror=X>[t](U)[^1]",
    '# [^"X]\n\n[^"X]: <script>X</script>\n\n    [t](#fnref:1)',
    "<ul dir='rtl\" onclick=\"X'><span id=app onclick=X>t</span><li dir=rtl id=top>\u05d0</ul>",
    "---\nt: <script>X</script>\n---\n[t](#top)",
    ":rocket: <b id=':x:\" onclick=\"X'>:x:</b>",
    "\ufdd00\ufdd1<script>X</script>\ufdd099\ufdd1",
    "&lt;script&gt;X&lt;/script&gt;",
    "&#60;img src=x onerror=X&#62;",
    "\\<script>X</script>",
  ],
];
const CODES = ["alert(1)", "alert`1`", "eval(name)", "'-alert(1)-'", '";alert(1)//', "&#97;lert(1)"];
const ADDRESSES = [
  ...[
    "javascript:X",
    "JaVaScRiPt:X",
    "java\tscript:X",
    "java\nscript:X",
    " \u0001javascript:X",
    "javascript&colon;X",
  ],
  ...[
    "&#106;avascript:X",
    "&#x6A&#x61vascript:X",
    "javascript\u0000:X",
    "%6aavascript:X",
    "vbscript:X",
    "livescript:X",
  ],
  ...[
    "data:text/html,<script>X</script>",
    "data:image/svg+xml,<svg onload=X>",
    "data:text/html;base64,PHNjcmlwdD4x",
  ],
  ...[
    "blob:https://a.example/1",
    "filesystem:https://a.example/1",
    "view-source:javascript:X",
    "jar:U!/x",
    "file:///etc/passwd",
  ],
  ...[
    "//a.example/x",
    "/\\a.example",
    "https://a.example\\@b.example",
    "https://u:p@a.example/",
    "https:javascript:X",
    "/javascript:X",
  ],
  ...[
    "#app",
    '#"onclick="X',
    'mailto:a@b.example?body="onclick=X',
    'mailto:"onclick=X',
    "about:blank",
    "x:y",
  ],
];

type Change = (text: string, random: () => number) => string;

const MUTATIONS: readonly Change[] = [
  (text) => text.replaceAll(/<[a-z]+/g, (tag) => tag.toUpperCase()),
  (text) => text.replaceAll(">", " >").replaceAll("<", "< "),
  (text, random) => cut(text, random()),
  (text, random) => `${text.slice(0, Math.floor(random() * text.length))}\u0000${text}`,
  (text) => text.replaceAll(" ", "/"),
  (text) => text.replaceAll(" ", "\n"),
  (text) => text.replaceAll(" ", "\u000c"),
  (text) => text.replaceAll("=", " = "),
  (text) => text.replaceAll(/[a-z]/g, (letter) => (letter === "r" ? `&#${letter.charCodeAt(0)};` : letter)),
  (text) => `<div>\n\n${text}\n\n</div>`,
  (text) => `<p>${text}</p>`,
  (text) => `> - ${text.replaceAll("\n", "\n>   ")}`,
  (text) => `**${text}** _${text}_`,
  (text) => `<a href="https://a.example">${text}</a>`,
  (text) => `<table><tr>${text}<td>${text}</table>`,
  (text) => `<ul>${text}<li>${text}<ul>${text}</ul></ul>`,
  (text) => `<details>${text}<summary>${text}<p>${text}</details>`,
  (text) => `# ${text}\n<h2>${text}<h3>${text}</h2>`,
  (text) => `<b><i>${text}</b></i><dl>${text}<dt>${text}<dd>${text}`,
  (text) => `<pre>\n\n${text}</pre><code>${text}`,
  (text) => `<blockquote><center>${text}<hr>${text}`,
  (text) => `|${text.replaceAll(/\n/g, " ")}|b|\n|:-:|-|\n|${text.replaceAll("\n", " ")}|<br>|`,
  (text) => `[${text}](https://a.example) ![${text}](a.png)`,
  (text) => `<scr<script>ipt>${text}</scr</script>ipt>`,
  (text) => `--> ${text} <!-- ${text}`,
  (text) => `"'>${text}`,
  (text) => `\ud800${text}\u202e`,
];

/** Returns readmes as attackers write them; the same for the same seed. */
export function hostileReadmes(count: number, seed = 12): readonly string[] {
  const random = numbers(seed);
  const one = <T>(all: readonly T[]): T => {
    const found = all[Math.floor(random() * all.length)];
    if (found === undefined) throw new Error("There is nothing to choose from");
    return found;
  };
  const carrier = (at: number) =>
    (CARRIERS[at] ?? one(CARRIERS)).replaceAll("U", () => one(ADDRESSES)).replaceAll("X", () => one(CODES));
  return Array.from({ length: count }, (_, at) => {
    // First comes each carrier alone, then several together and altered.
    if (at < CARRIERS.length) return carrier(at);
    let text = Array.from({ length: 1 + Math.floor(random() * 3) }, () => carrier(-1)).join(
      one(["", " ", "\n", "\n\n"]),
    );
    for (let changes = Math.floor(random() * 4); changes > 0; changes -= 1)
      if (text.length < 3_000) text = one(MUTATIONS)(text, random);
    return text;
  });
}

function cut(text: string, share: number): string {
  return text.slice(0, Math.ceil(share * text.length));
}

/** Returns numbers from 0 to 1 by a linear congruential generator (the constants of Numerical Recipes). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
