import { paymentsModule } from "../modules/payments.module.ts";
import { profileEditingModule } from "../modules/profile-editing.module.ts";
import { profilesModule } from "../modules/profiles.module.ts";
import { readmePreviewModule } from "../modules/readme-preview.module.ts";
import { requestOptionsModule } from "../modules/request-options.module.ts";
import { showcaseEditingModule } from "../modules/showcase-editing.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { EditShowcaseView } from "../../showcase/edit-showcase.view.tsx";

export const View = EditShowcaseView;
export const modules = [
  paymentsModule,
  profileEditingModule,
  profilesModule,
  readmePreviewModule,
  requestOptionsModule,
  showcaseEditingModule,
  subscriptionModule,
];
