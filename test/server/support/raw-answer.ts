import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** It is empty where the head has no Content-Length. */
  readonly body: string;
}

/** Sends these very bytes, which no HTTP client has corrected, and returns the server's answer. */
export async function rawAnswer(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let said = "";
  socket.on("data", (text: string) => {
    said += text;
    const answer = read(said);
    if (answer !== undefined && answer.body.length >= lengthOf(answer)) socket.destroy();
  });
  // A server may close while we still write.
  socket.on("error", () => undefined);
  socket.write(request, "latin1");
  if (!socket.closed) await once(socket, "close");
  const answer = read(said) ?? { status: Number.NaN, headers: {}, body: "" };
  return { ...answer, body: answer.body.slice(0, lengthOf(answer)) };
}

/** Returns undefined until the whole head has arrived. */
function read(said: string): RawAnswer | undefined {
  const end = said.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = said.slice(0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const status = Number(first.split(" ")[1]);
  return { status, headers: Object.fromEntries(headers), body: said.slice(end + 4) };
}

function lengthOf({ headers }: RawAnswer): number {
  return Number(headers["content-length"] ?? 0);
}
