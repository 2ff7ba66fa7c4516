import { SUBSCRIPTION_NAME } from "../../core/subscription/subscription.ts";
import type { ComponentType } from "react";
import type { UserType } from "../../core/auth/credentials.ts";
import { AccountFormView } from "../account/account-form.view.tsx";
import { AppearanceView } from "../account/appearance.view.tsx";
import { ConnectionsView } from "../account/connections.view.tsx";
import { DataExportView } from "../account/data-export.view.tsx";
import { DeletionView } from "../account/deletion.view.tsx";
import { DevicesView } from "../account/devices.view.tsx";
import { PasswordView } from "../account/password.view.tsx";
import { BlockListView } from "../blocks/block-list.view.tsx";
import { ReportListView } from "../moderation/report-list.view.tsx";
import { AvatarSection } from "../profiles/avatar-section.tsx";
import { ClientProfileSection } from "../profiles/client-profile-section.tsx";
import { DeveloperProfileSection } from "../profiles/developer-profile-section.tsx";
import { NotificationPreferencesView } from "../notifications/notification-preferences.view.tsx";
import { BillingView } from "../subscription/billing.view.tsx";

export interface ProfileSection {
  /** The section's anchor is its id, as in /profile#appearance. */
  readonly id: string;
  readonly title: string;
  /** The sentence under the title says what the section is for. */
  readonly lead: string;
  /** It loads its data by itself and has its own four states. */
  readonly View: ComponentType;
  /** Only this role has the section. */
  readonly role?: UserType;
}

/** The sections are in the page's order. A feature's section is one entry here; its view belongs to the feature. */
export const PROFILE_SECTIONS: readonly ProfileSection[] = [
  {
    id: "account",
    title: "Name and email",
    lead: "Your name and email address. Nobody else sees your email.",
    View: AccountFormView,
  },
  {
    id: "picture",
    title: "Picture",
    lead: "Shown beside your name.",
    View: AvatarSection,
  },
  {
    id: "developer-profile",
    title: "Developer profile",
    lead: "Shown to clients and searchable under Creators.",
    View: DeveloperProfileSection,
    role: "developer",
  },
  {
    id: "client-profile",
    title: "Client profile",
    lead: "What developers read before they respond to you.",
    View: ClientProfileSection,
    role: "client",
  },
  {
    id: "billing",
    title: "Billing",
    lead: `Your ${SUBSCRIPTION_NAME.toLowerCase()}, for messaging clients.`,
    View: BillingView,
    role: "developer",
  },
  {
    id: "notifications",
    title: "Email notifications",
    lead: "Sent to your confirmed address while you're away.",
    View: NotificationPreferencesView,
  },
  {
    id: "password",
    title: "Password",
    lead: "Changing it signs out every other device.",
    View: PasswordView,
  },
  {
    id: "connections",
    title: "Sign-in methods",
    lead: "Connect a provider to sign in with it. Disconnect what you don't recognize.",
    View: ConnectionsView,
  },
  {
    id: "devices",
    title: "Signed-in devices",
    lead: "Sign out devices you don't recognize.",
    View: DevicesView,
  },
  {
    id: "blocked",
    title: "Blocked people",
    lead: "Neither of you can message, respond to or share with the other.",
    View: BlockListView,
  },
  {
    id: "reports",
    title: "Your reports",
    lead: "What you reported to the moderators, and their decisions.",
    View: ReportListView,
  },
  {
    id: "appearance",
    title: "Appearance",
    lead: "Your choice is saved on this device. System follows the device's setting.",
    View: AppearanceView,
  },
  {
    id: "data",
    title: "Your data",
    lead: "Everything the marketplace stores about you, as one JSON file.",
    View: DataExportView,
  },
  {
    id: "deletion",
    title: "Delete account",
    lead: "This can't be undone. Finish or close open work first.",
    View: DeletionView,
  },
];
