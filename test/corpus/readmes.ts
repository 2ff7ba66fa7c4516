/** A readme as repositories have them. */
interface WholeReadme {
  readonly what: string;
  readonly text: string;
  /** Words that a reader sees. */
  readonly shows: readonly string[];
}

const BADGES = Array.from(
  { length: 12 },
  (_, at) => `[![badge ${at}](https://badges.invalid/b${at}.svg)](https://ci.invalid/${at})`,
).join(" ");

export const READMES: readonly WholeReadme[] = [
  {
    what: "a template with its contents by hand",
    text: `<a id="readme-top"></a>

<div align="center">
  <a href="https://github.com/ada/tool"><img src="images/logo.png" alt="Logo" width="80" height="80"></a>
  <h3 align="center">Best tool</h3>
  <p align="center">An awesome tool<br /><a href="#usage"><strong>Explore »</strong></a></p>
</div>

<details>
  <summary>Table of Contents</summary>
  <ol>
    <li><a href="#about-the-tool">About</a><ul><li><a href="#built-with">Built With</a></li></ul></li>
    <li><a href="#usage">Usage</a></li>
  </ol>
</details>

## About The Tool

### Built With

* [![React][React.js]][React-url]

<p align="right">(<a href="#readme-top">back to top</a>)</p>

<a name="usage"></a>
## How to use it :rocket:

[React.js]: https://img.shields.io/badge/React-20232A?style=for-the-badge
[React-url]: https://reactjs.example/
`,
    shows: ["Best tool", "Explore »", "React", "back to top", "How to use it 🚀"],
  },
  {
    what: "badges, a recording and pictures",
    text: `# Thing\n\n${BADGES}\n\n<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="dark.png">\n  <img alt="demo" src="https://pictures.invalid/demo.gif">\n</picture>\n\n![one](https://pictures.invalid/1.png) ![two](https://pictures.invalid/2.png)\n`,
    shows: ["Thing", "badge 0", "badge 11", "demo", "one", "two"],
  },
  {
    what: "a model's card",
    text: "---\nlicense: apache-2.0\nlanguage:\n- en\n- हिन्दी\ntags:\n  - text-classification\n---\n\n# Model Card\n\nSee the paper[^paper] and its data[^data].\n\n[^paper]: Ada et al., 2026, https://papers.invalid/1\n[^data]: Not public.\n",
    shows: [
      "license: apache-2.0",
      "Model Card",
      "Ada et al., 2026",
      "https://papers.invalid/1",
      "Not public.",
    ],
  },
  {
    what: "Persian with code",
    text: '<div dir="rtl">\n\n# ابزار سفارش\n\n## فهرست\n\n- [نصب](#نصب)\n- [پرسش‌ها](#پرسشها)\n\n## نصب\n\n۱. `npm i tool`\n\n| فرمان | کار |\n|---|---|\n| `run` | اجرا |\n\n<a name="پرسشها"></a>\n## پرسش‌ها؟\n\n</div>\n',
    shows: ["ابزار سفارش", "npm i tool", "اجرا"],
  },
  {
    what: "Hebrew without any markup of its direction",
    text: "# כלי הזמנות\n\n> [!NOTE]\n> גרסה ראשונה\n\n1. התקינו `npm i`\n2. הריצו\n   - [x] בדיקה\n   - [ ] פריסה\n",
    shows: ["כלי הזמנות", "גרסה ראשונה", "התקינו", "פריסה"],
  },
  {
    what: "Chinese from Windows",
    text: "\ufeff# 订单看板\r\n\r\n[English](README.md) | [日本語](#日本語)\r\n\r\n## 安装 ⚙️\r\n\r\n```sh\r\nnpm i\r\n```\r\n\r\n## 日本語\r\n\r\n注文ボードです。\r\n",
    shows: ["订单看板", "English", "安装 ⚙️", "npm i", "注文ボードです。"],
  },
  {
    what: "a changelog between rules",
    text: "---\n\n# Changes\n\n## [2.0.0] – 2026-11-01\n\nNote: see below[^1].\n\n---\n\n[^1]:\n    A note on lines of its own.\n\n    ```diff\n    -a\n    +b\n    ```\n",
    shows: ["Changes", "Note: see below", "A note on lines of its own."],
  },
  {
    what: "questions with places in a table",
    text: '| Question | Answer |\n|-|-|\n| <a id="q1"></a>Why? | [See 2](#q2) |\n| <span id="q2">How?</span> | [See 1](#Q1) :+1: |\n\n<h2 id="user-content-more">More</h2>\n\n[more](#more) [again](#user-content-more)\n',
    shows: ["Why?", "How?", "See 1", "👍", "More"],
  },
];
