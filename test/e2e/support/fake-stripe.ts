/** It is Stripe.js as far as our page uses it: one field in the page, a frame and a call of Stripe's API. */
export const FAKE_STRIPE_JS = `
window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    field: document.createElement("input"),
    create() {
      const { field } = this;
      const told = new Map();
      const parts = [];
      return {
        on: (event, call) => told.set(event, call),
        mount: (host) => {
          const label = document.createElement("label");
          label.append("Card number", field);
          const frame = document.createElement("iframe");
          frame.title = "Secure card form";
          frame.height = "20";
          frame.src = "https://js.stripe.com/frame.html";
          parts.push(label, frame);
          host.append(...parts);
          frame.addEventListener("load", () => told.get("ready")());
        },
        destroy: () => parts.forEach((part) => part.remove()),
      };
    },
    submit: async () => ({}),
    update: () => undefined,
  }),
  confirmPayment: async ({ elements }) => {
    const answer = await fetch("https://api.stripe.com/confirm", {
      method: "POST",
      body: elements.clientSecret + " " + elements.field.value,
    });
    return answer.json();
  },
});
`;
