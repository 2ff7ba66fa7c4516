import { toast } from "react-toastify/unstyled";
import type { Notices } from "../../core/shared/notices.port.ts";

/** For the one container that the shell shows them in. */
export const TOAST_CONTAINER = { position: "top-right", autoClose: 4_000, limit: 3 } as const;

export class ToastNotices implements Notices {
  success(text: string): void {
    toast.success(text, { toastId: text });
  }

  info(text: string): void {
    toast.info(text, { toastId: text });
  }

  /** The same error twice is one toast: a poll that fails must not fill the corner. */
  error(text: string): void {
    toast.error(text, { toastId: text });
  }
}
