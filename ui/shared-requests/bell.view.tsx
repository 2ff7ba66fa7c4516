import type { Elements } from "../shared/elements.ts";
import { HeaderPopover } from "../shared/header-popover.tsx";
import { useStore } from "../shared/use-store.tsx";
import { BellStore } from "./bell.store.ts";

const BELL = "M12 3.5a5.5 5.5 0 0 1 5.5 5.5v4l2 3.5h-15l2-3.5V9A5.5 5.5 0 0 1 12 3.5ZM10 19.5a2 2 0 0 0 4 0";

export interface BellViewProps {
  /** The popover shows it while open. */
  readonly panel: Elements;
}

/** Shows the number of shared requests that a developer has not opened, and a popover with the newest ones. */
export function BellView({ panel }: BellViewProps) {
  const store = useStore(BellStore);
  return (
    <HeaderPopover
      store={store}
      id="shared-requests-panel"
      title="Shared requests"
      counted="new"
      path={BELL}
      allAt="/requests"
      panel={panel}
    />
  );
}
