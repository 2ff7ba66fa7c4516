import { ContainerModule } from "inversify";
import { BrowserFileSaving } from "../../../adapters/browser/browser-file-saving.ts";
import { FileSaving } from "../../../core/account/file-saving.port.ts";
import { bindMade } from "../bind-class.ts";

export const fileSavingModule = new ContainerModule(({ bind }) => {
  bindMade(bind, FileSaving, () => new BrowserFileSaving(document), []);
});
