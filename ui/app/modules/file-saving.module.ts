import { ContainerModule } from "inversify";
import { BrowserFileSaving } from "../../../adapters/browser/browser-file-saving.ts";
import { FileSaving } from "../../../core/account/file-saving.port.ts";
import { bindOnceBy } from "../bind-class.ts";

export const fileSavingModule = new ContainerModule(({ bind }) => {
  bindOnceBy(bind, FileSaving, () => new BrowserFileSaving(document), []);
});
