import { accountModule } from "../modules/account.module.ts";
import { blocksModule } from "../modules/blocks.module.ts";
import { fileSavingModule } from "../modules/file-saving.module.ts";
import { moderationModule } from "../modules/moderation.module.ts";
import { notificationPreferencesModule } from "../modules/notification-preferences.module.ts";
import { ownAvatarModule } from "../modules/own-avatar.module.ts";
import { profileEditingModule } from "../modules/profile-editing.module.ts";
import { profilesModule } from "../modules/profiles.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { subscriptionPaymentModule } from "../modules/subscription-payment.module.ts";
import { walletModule } from "../modules/wallet.module.ts";
import { ProfileView } from "../../profile/profile.view.tsx";

export const View = ProfileView;
export const modules = [
  accountModule,
  blocksModule,
  fileSavingModule,
  moderationModule,
  notificationPreferencesModule,
  ownAvatarModule,
  profileEditingModule,
  profilesModule,
  subscriptionModule,
  subscriptionPaymentModule,
  walletModule,
];
