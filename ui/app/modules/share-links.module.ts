import { ContainerModule } from "inversify";
import { BrowserClipboard } from "../../../adapters/browser/browser-clipboard.ts";
import { BrowserShareSheet } from "../../../adapters/browser/browser-share-sheet.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { ShareSheet } from "../../../core/share-links/share-sheet.port.ts";
import { PageSharingStore } from "../../share-links/page-sharing.store.ts";
import { bindMade } from "../bind-class.ts";

export const shareLinksModule = new ContainerModule(({ bind }) => {
  bindMade(bind, Clipboard, () => new BrowserClipboard(navigator), []);
  bindMade(bind, ShareSheet, () => new BrowserShareSheet(navigator), []);
  bind(PageSharingStore).toResolvedValue(
    (navigation, sheet, clipboard) => new PageSharingStore({ navigation, sheet, clipboard }),
    [Navigation, ShareSheet, Clipboard],
  );
});
