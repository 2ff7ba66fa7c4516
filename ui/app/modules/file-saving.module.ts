import { ContainerModule } from "inversify";
import { BrowserFileSaving } from "../../../adapters/browser/browser-file-saving.ts";
import { FileSaving } from "../../../core/account/file-saving.port.ts";

export const fileSavingModule = new ContainerModule(({ bind }) => {
  bind(FileSaving)
    .toResolvedValue(() => new BrowserFileSaving(document))
    .inSingletonScope();
});
