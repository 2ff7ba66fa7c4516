import { useEffect } from "react";
import { Clock } from "../../../core/shared/clock.port.ts";
import { useStore, useStoreContainer } from "../../shared/use-store.tsx";
import { DIALOG_PARTS } from "./dialog-parts.ts";
import { fetchScreen, forgetScreen } from "../screens/next-screen.ts";
import { type After, fetchAhead, savesData } from "./fetch-ahead.ts";
import { SHELL_DIALOGS } from "./shell-dialogs.tsx";

/** The next screen, and a dialog's code, are on their way before the link has been followed. */
export function useFetchAhead(): void {
  const clock = useStore(Clock);
  const stores = useStoreContainer();
  useEffect(() => {
    const end = fetchAhead(document, clockAfter(clock), {
      follow: (place) => {
        fetchScreen(stores, place, savesData());
      },
      open: (dialog) => {
        // What could not be fetched is fetched again, and said, when it is drawn.
        SHELL_DIALOGS[dialog].load().catch(() => undefined);
      },
      need: (code) => {
        if (Object.hasOwn(DIALOG_PARTS, code))
          DIALOG_PARTS[code as keyof typeof DIALOG_PARTS].load().catch(() => undefined);
      },
      leave: () => {
        forgetScreen(stores);
      },
    });
    return () => {
      end();
      forgetScreen(stores);
    };
  }, [clock, stores]);
}

const clockAfter =
  (clock: Clock): After =>
  (ms, call) => {
    const resting = clock.after(ms).subscribe(call);
    return () => {
      resting.unsubscribe();
    };
  };
