import { createRoot } from "react-dom/client";
import { toast, ToastContainer } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import type { Toasts } from "../../../adapters/browser/toast-notices.ts";
import "../../shared/toasts.css";

const place = document.body.appendChild(document.createElement("div"));
createRoot(place).render(
  <ToastContainer position="top-right" autoClose={4_000} limit={3} theme="light" aria-label="Alerts" />,
);

export const toasts: Toasts = {
  show: (kind, text) => {
    toast[kind](text, { toastId: text });
  },
  remove: (text) => toast.dismiss(text),
};
