import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the server says to these very bytes, which no client has put right. */
export async function rawAnswer(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let said = "";
  socket.on("data", (text: string) => {
    said += text;
    if (said.includes("\r\n\r\n")) socket.destroy();
  });
  // A server may close while we still write.
  socket.on("error", () => undefined);
  socket.write(request, "latin1");
  if (!socket.closed) await once(socket, "close");
  const [first = "", ...lines] = (said.split("\r\n\r\n", 1)[0] ?? "").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(headers) };
}
