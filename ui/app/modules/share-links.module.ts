import { ContainerModule } from "inversify";
import { BrowserClipboard } from "../../../adapters/browser/browser-clipboard.ts";
import { BrowserShareSheet } from "../../../adapters/browser/browser-share-sheet.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { ShareSheet } from "../../../core/share-links/share-sheet.port.ts";
import { PageSharingStore } from "../../share-links/page-sharing.store.ts";
import { bindOnceBy } from "../bind-class.ts";

export const shareLinksModule = new ContainerModule(({ bind }) => {
  bindOnceBy(bind, Clipboard, () => new BrowserClipboard(navigator), []);
  bindOnceBy(bind, ShareSheet, () => new BrowserShareSheet(navigator), []);
  bind(PageSharingStore).toResolvedValue(
    (navigation, sheet, clipboard) => new PageSharingStore({ navigation, sheet, clipboard }),
    [Navigation, ShareSheet, Clipboard],
  );
});
