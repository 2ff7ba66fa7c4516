import type { CustomFetch } from "openid-client";

/** The longest honest answer is a list of keys or of e-mail addresses. */
const MOST_BYTES = 1024 * 1024;

/** The network for a provider's answers: the library reads each to its end, and time alone is no bound on a fast line. */
export const boundedFetch: CustomFetch = async (url, { body: asked, ...options }) => {
  const body = asked instanceof Uint8Array ? asked.slice() : (asked ?? null);
  const response = await fetch(url, { ...options, body });
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bound()), { status, statusText, headers });
};

function bound(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > MOST_BYTES) controller.error(new Error("The provider's answer is too long"));
      else controller.enqueue(part);
    },
  });
}
