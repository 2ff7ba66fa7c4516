import { observer } from "mobx-react-lite";
import { SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import type { ShowcaseForm } from "../../core/showcase/showcase-form.ts";
import { IncludeProfile } from "../include-profile/include-profile.tsx";
import { PublicProfileStore } from "../include-profile/public-profile.store.ts";
import { CheckboxField } from "../shared/form/checkbox-field.tsx";
import type { FormState } from "../shared/form/form-state.ts";
import { TextField, type TextFieldProps } from "../shared/form/text-field.tsx";
import { useStartedStore } from "../shared/use-started.ts";

export interface ShowcaseFieldsProps {
  readonly store: FormState<ShowcaseForm>;
}

export function DetailsFields({ store }: ShowcaseFieldsProps) {
  return (
    <>
      <TextField of={store} name="title" label="Title" required />
      <TextField
        of={store}
        name="description"
        label="Description"
        hint="What it does, who it's for, and what you did."
        rows={6}
        required
      />
      <TextField
        of={store}
        name="skills"
        label="Skills"
        hint={`Separated by commas, up to ${String(SHOWCASE_LIMITS.skills)}`}
        optional
      />
    </>
  );
}

function LinkField(props: Pick<TextFieldProps<ShowcaseForm>, "of" | "name" | "label" | "hint">) {
  return <TextField {...props} inputMode="url" placeholder="https://" optional />;
}

export function LinkFields({ store }: ShowcaseFieldsProps) {
  return (
    <>
      <LinkField of={store} name="demoUrl" label="Demo" hint="Where people can try it." />
      <LinkField of={store} name="projectUrl" label="Project" />
      <LinkField
        of={store}
        name="repositoryUrl"
        label="Repository"
        hint="Relative links and images in the readme point here."
      />
    </>
  );
}

export const AudienceFields = observer(function AudienceFields({ store }: ShowcaseFieldsProps) {
  const { includeProfile } = store.form;
  const profile = useStartedStore(PublicProfileStore);
  return (
    <div>
      <CheckboxField
        of={store}
        name="isPublic"
        label="Public"
        hint="Listed under Solutions for everyone. Otherwise only you and people with a link can see it."
      />
      <IncludeProfile
        hint="Shows your current headline, skills and score beside it."
        hasProfile={profile.value}
        checked={includeProfile}
        onChange={(isIncluded) => store.change({ includeProfile: isIncluded })}
      />
    </div>
  );
});
