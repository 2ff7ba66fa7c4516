import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** Without any of these the server accepts every mail. */
interface Manners {
  /** A mute server accepts the connection and then sends nothing, as a firewall does. */
  readonly isMute?: boolean;
  readonly refuses?: (command: string) => string | undefined;
  readonly extensions?: readonly string[];
}

/** It is a small mail server (RFC 5321), which is reached over a real socket. */
export class SmtpServer {
  readonly received: Received[] = [];
  readonly commands: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #manners: Manners;

  private constructor(manners: Manners) {
    this.#manners = manners;
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => this.#sockets.delete(socket));
      if (manners.isMute !== true) this.#talk(socket);
    });
  }

  static async start(manners: Manners = {}): Promise<SmtpServer> {
    const one = new SmtpServer(manners);
    one.#server.listen(0, "127.0.0.1");
    await once(one.#server, "listening");
    return one;
  }

  get host(): string {
    return `127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const closed = once(this.#server, "close");
    this.#server.close();
    await closed;
  }

  #talk(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let from = "";
    let to: string[] = [];
    let data: string[] | undefined;
    let rest = "";
    const answer = (line: string): void => {
      if (data !== undefined) {
        if (line !== ".") {
          data.push(line.startsWith(".") ? line.slice(1) : line);
          return;
        }
        this.received.push({ from, to, data: data.join("\r\n") });
        [from, to, data] = ["", [], undefined];
        say("250 taken");
        return;
      }
      this.commands.push(line);
      const refused = this.#manners.refuses?.(line);
      if (refused !== undefined) say(refused);
      else if (/^EHLO /i.test(line)) {
        const lines = ["here", ...(this.#manners.extensions ?? [])];
        lines.forEach((text, at) => say(`250${at === lines.length - 1 ? " " : "-"}${text}`));
      } else if (/^MAIL FROM:/i.test(line)) {
        from = within(line);
        say("250 ok");
      } else if (/^RCPT TO:/i.test(line)) {
        to.push(within(line));
        say("250 ok");
      } else if (/^DATA$/i.test(line)) {
        data = [];
        say("354 go on");
      } else if (/^AUTH /i.test(line)) say("235 welcome");
      else if (/^QUIT$/i.test(line)) {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    };
    say("220 here ESMTP");
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      lines.forEach(answer);
    });
  }
}

function within(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? "";
}
