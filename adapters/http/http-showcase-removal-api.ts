import { deleteShowcase, restoreShowcase } from "../../contract/showcase.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { ShowcaseRemovalApi } from "../../core/showcase/showcase-removal-api.port.ts";
import { OverHttp } from "./over-http.ts";
import { orGone } from "./or-gone.ts";

export class HttpShowcaseRemovalApi extends OverHttp implements ShowcaseRemovalApi {
  async remove(id: ShowcaseId): Promise<void> {
    await orGone(this.http.call(deleteShowcase, { params: { id } }));
  }

  async restore(id: ShowcaseId): Promise<void> {
    await this.http.call(restoreShowcase, { params: { id } });
  }
}
