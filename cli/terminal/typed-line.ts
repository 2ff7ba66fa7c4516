import {
  clearScreenDown,
  createInterface,
  cursorTo,
  type Interface,
  type Key,
  moveCursor,
} from "node:readline";
import { fromEvent, map, type Observable, Subject } from "rxjs";
import type { Host } from "./host.ts";
import { terminalText } from "./terminal-text.ts";

/** A terminal that is asked to puts marks around what is pasted, so that its line ends do not enter it. */
const MARK_PASTES = "\u001b[?2004h";
const LEAVE_PASTES = "\u001b[?2004l";

const PROMPT = "> ";
const GOES_ON = "  ";

/**
 * It is the last line of a terminal, in which a user types. A text has several lines when it is pasted. Ctrl-C
 * interrupts the program; Ctrl-D in an empty line ends the typing.
 */
export class TypedLine {
  readonly #host: Host;
  readonly #editor: Interface;
  readonly #entered = new Subject<string>();
  readonly #typed = new Subject<string>();
  /** These lines of the text were pasted and stand above the last one. */
  #above: readonly string[] = [];
  #isPasting = false;
  #isOpen = true;

  /** It emits each text when it is entered. */
  readonly entered$: Observable<string> = this.#entered.asObservable();
  /** It emits the text after each key. */
  readonly typed$: Observable<string> = this.#typed.asObservable();
  readonly ended$: Observable<void>;

  constructor(host: Host) {
    this.#host = host;
    const { stdin: input, stdout: output } = host;
    this.#editor = createInterface({ input, output, terminal: true, prompt: PROMPT, crlfDelay: Infinity });
    this.ended$ = fromEvent(this.#editor, "close").pipe(map(() => undefined));
    this.#editor.on("line", (line) => this.#took(line));
    this.#editor.on("SIGINT", () => host.interrupt());
    // After Ctrl-Z the shell has had the terminal, and the editor waits to be asked.
    this.#editor.on("SIGCONT", () => this.#begin());
    // A terminal that was closed cannot be read any more.
    this.#editor.on("error", () => this.#editor.close());
    input.on("keypress", this.#pressed);
    this.#begin();
  }

  get text(): string {
    return [...this.#above, this.#editor.line].join("\n");
  }

  /** Goes on with a text, in place of what is typed. */
  edit(text: string): void {
    const lines = terminalText(text).split("\n");
    const last = lines.pop() ?? "";
    this.hide();
    for (const line of lines) this.#host.stdout.write(`${GOES_ON}${line}\n`);
    this.#above = lines;
    this.show();
    this.#editor.write(null, { ctrl: true, name: "u" });
    this.#editor.write(last);
  }

  /** Clears the line, so that something can be written in its place. */
  hide(): void {
    const { stdout } = this.#host;
    moveCursor(stdout, 0, -this.#editor.getCursorPos().rows);
    cursorTo(stdout, 0);
    clearScreenDown(stdout);
  }

  /** Draws the line below what was written. */
  show(): void {
    // The editor would move up by the rows that its text had above the cursor, which are cleared.
    Object.assign(this.#editor, { prevRows: 0 });
    this.#editor.prompt(true);
  }

  /** Gives the terminal back, without the line. */
  close(): void {
    if (this.#isOpen) this.hide();
    this.#isOpen = false;
    this.#host.stdin.off("keypress", this.#pressed);
    this.#host.stdout.write(LEAVE_PASTES);
    this.#editor.close();
  }

  readonly #pressed = (_: unknown, { name, ctrl = false }: Key): void => {
    if (name === "paste-start") this.#isPasting = true;
    if (name === "paste-end") this.#isPasting = false;
    // It clears the line, and what was pasted above it, too.
    if (ctrl && name === "u" && this.#above.length > 0) {
      this.#above = [];
      this.#editor.setPrompt(PROMPT);
      this.#editor.prompt(true);
    }
    this.#typed.next(this.text);
  };

  #begin(): void {
    this.#host.stdout.write(MARK_PASTES);
    this.#editor.prompt(true);
  }

  #took(line: string): void {
    // The terminal was closed: the editor gives what stands in the line as if it were entered.
    if (this.#host.stdin.readableEnded) return;
    if (this.#isPasting) this.#above = [...this.#above, line];
    else {
      const text = [...this.#above, line].join("\n");
      this.#above = [];
      this.#entered.next(text);
    }
    if (!this.#isOpen) return;
    this.#editor.setPrompt(this.#above.length === 0 ? PROMPT : GOES_ON);
    this.#editor.prompt(true);
  }
}
