import type { RawAnswer, TransportInit } from "./raw-answer.ts";

/**
 * Sends what is large enough to show its progress, of which `fetch` tells nothing. Rejects as `overNetwork`
 * does.
 */
export function uploading(address: string, init: TransportInit): Promise<RawAnswer> {
  const { signal, onProgress, body } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const leave = () => {
      signal?.removeEventListener("abort", abort);
    };
    request.open(init.method ?? "GET", address);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    // Listening makes a call to another origin ask for leave first.
    if (onProgress !== undefined)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded, total);
      };
    request.onload = () => {
      leave();
      resolve({ status: request.status, headers: headersOf(request), text: request.responseText });
    };
    request.onerror = request.onabort = () => {
      leave();
      reject(new TypeError("No answer"));
    };
    if (signal?.aborted === true) return reject(new TypeError("No answer"));
    signal?.addEventListener("abort", abort, { once: true });
    request.send(isSendable(body) ? body : null);
  });
}

function isSendable(body: RequestInit["body"]): body is XMLHttpRequestBodyInit {
  return body !== undefined && body !== null && !(body instanceof ReadableStream);
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
