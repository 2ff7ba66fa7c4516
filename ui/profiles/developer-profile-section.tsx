import { observer } from "mobx-react-lite";
import type { DeveloperProfileForm } from "../../core/profiles/developer-profile-form.ts";
import { AVAILABILITIES, AVAILABILITY_NAME } from "../../core/profiles/availability.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { useStore } from "../shared/use-store.tsx";
import { CheckboxField } from "../shared/form/checkbox-field.tsx";
import { SelectField } from "../shared/form/select-field.tsx";
import { DeveloperProfileStore } from "./developer-profile.store.ts";
import { ProfileForm, type ProfileField } from "./profile-form.tsx";

const FIELDS: readonly ProfileField<DeveloperProfileForm>[] = [
  { name: "headline", label: "Headline", hint: "One line that says what you build", isRequired: true },
  { name: "bio", label: "About your work", rows: 6 },
  { name: "skills", label: "Skills", hint: "Separated by commas, up to 20" },
  { name: "hourlyRate", label: "Hourly rate in dollars", isMoney: true },
  { name: "location", label: "Location", autoComplete: "address-level2" },
  { name: "timezone", label: "Time zone", hint: "Such as Europe/Lisbon" },
  { name: "website", label: "Website", type: "url", autoComplete: "url" },
  { name: "githubUrl", label: "GitHub address", type: "url" },
  { name: "linkedinUrl", label: "LinkedIn address", type: "url" },
];

const LABELS = { availability: "Availability", isPublic: "Show me under Creators" } as const;

export const DeveloperProfileSection = observer(function DeveloperProfileSection() {
  const store = useStore(DeveloperProfileStore);
  return (
    <>
      <HiddenNotice what="profile" because={store.hiddenBecause} />
      <ProfileForm store={store} fields={FIELDS} labels={LABELS}>
        <SelectField
          of={store}
          name="availability"
          label={LABELS.availability}
          options={AVAILABILITIES}
          nameOf={(each) => AVAILABILITY_NAME[each]}
        />
        <CheckboxField
          of={store}
          name="isPublic"
          label={LABELS.isPublic}
          hint="Anyone can then see this profile, your ratings and your score."
        />
      </ProfileForm>
    </>
  );
});
