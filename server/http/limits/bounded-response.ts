/** No honest response of another company's server is longer: a list of keys, a subscription with its invoice. */
const MOST_BYTES = 1024 * 1024;

/** Returns a response that fails beyond that: libraries read each to its end, and time is no bound on a fast line. */
export function boundedResponse(response: Response): Response {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bound()), { status, statusText, headers });
}

function bound(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > MOST_BYTES) controller.error(new Error("The answer is too long"));
      else controller.enqueue(part);
    },
  });
}
