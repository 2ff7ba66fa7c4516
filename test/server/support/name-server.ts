import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { once } from "node:events";

type Family = "A" | "AAAA";
/** A family that is not named has no addresses; nothing is said where it is silent. */
type Meaning = Readonly<Partial<Record<Family, readonly string[] | "silent" | "failing">>>;

const TYPES: ReadonlyMap<number, Family> = new Map([
  [1, "A"],
  [28, "AAAA"],
]);
const HEADER_BYTES = 12;
const [ANSWER, SERVFAIL, NXDOMAIN] = [0x81_80, 0x81_82, 0x81_83];

/** A name server that answers from a table of the test's. */
export class NameServer {
  /** What was asked, such as "A a.example". */
  readonly asked: string[] = [];
  readonly #socket: Socket;
  readonly #names: Readonly<Record<string, Meaning>>;

  private constructor(socket: Socket, names: Readonly<Record<string, Meaning>>) {
    this.#socket = socket;
    this.#names = names;
  }

  static async start(names: Readonly<Record<string, Meaning>>): Promise<NameServer> {
    const socket = createSocket("udp4");
    const server = new NameServer(socket, names);
    socket.on("message", (question, from) => server.#answer(question, from));
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    return server;
  }

  get address(): string {
    return `127.0.0.1:${String(this.#socket.address().port)}`;
  }

  stop(): void {
    this.#socket.close();
  }

  #answer(question: Buffer, { port, address }: RemoteInfo): void {
    const { name, end } = nameIn(question);
    const family = TYPES.get(question.readUInt16BE(end));
    if (family === undefined) return;
    this.asked.push(`${family} ${name}`);
    const meaning = this.#names[name];
    const said = meaning === undefined ? NXDOMAIN : (meaning[family] ?? []);
    if (said === "silent") return;
    const asked = question.subarray(0, end + 4);
    const answer = typeof said === "object" ? said.map((each) => record(family, each)) : [];
    const outcome = said === "failing" ? SERVFAIL : said === NXDOMAIN ? NXDOMAIN : ANSWER;
    const head = Buffer.from(asked);
    head.writeUInt16BE(outcome, 2);
    head.writeUInt16BE(answer.length, 6);
    // The question's counts of authorities and other records go.
    head.writeUInt32BE(0, 8);
    this.#socket.send(Buffer.concat([head, ...answer]), port, address);
  }
}

function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}

/** Names the question's name by its place in the message. */
function record(family: Family, address: string): Buffer {
  const bytes = family === "A" ? address.split(".").map(Number) : bytes6(address);
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(0xc0_00 + HEADER_BYTES, 0);
  head.writeUInt16BE(family === "A" ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, Buffer.from(bytes)]);
}

function bytes6(address: string): readonly number[] {
  const [left = [], right = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
