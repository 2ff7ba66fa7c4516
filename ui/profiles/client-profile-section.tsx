import type { ClientProfile } from "../../core/profiles/client-profile.ts";
import { useStore } from "../shared/use-store.tsx";
import { ClientProfileStore } from "./client-profile.store.ts";
import { ProfileForm, type ProfileField } from "./profile-form.tsx";

const FIELDS: readonly ProfileField<ClientProfile>[] = [
  { name: "displayName", label: "Display name", isRequired: true, autoComplete: "name" },
  { name: "companyName", label: "Company", autoComplete: "organization" },
  { name: "companyUrl", label: "Company website", type: "url", autoComplete: "url" },
  {
    name: "about",
    label: "About you",
    hint: "What developers should know before they respond",
    rows: 6,
  },
  { name: "location", label: "Location", autoComplete: "address-level2" },
];

export function ClientProfileSection() {
  return <ProfileForm store={useStore(ClientProfileStore)} fields={FIELDS} />;
}
