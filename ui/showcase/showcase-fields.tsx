import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { type Showcase, SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import type { ShowcaseForm } from "../../core/showcase/showcase-form.ts";
import { IncludeProfile } from "../include-profile/include-profile.tsx";
import { PublicProfileStore } from "../include-profile/public-profile.store.ts";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { Checkbox } from "../shared/checkbox.tsx";
import { Field, type FieldControl } from "../shared/field.tsx";
import type { SubmissionStore } from "../shared/submission.store.ts";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";

export interface ShowcaseFieldsProps {
  readonly store: SubmissionStore<ShowcaseForm, Showcase>;
}

type TextName = "title" | "description" | "skills" | "projectUrl" | "repositoryUrl" | "demoUrl";

interface TextFieldProps extends ShowcaseFieldsProps {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: true;
  readonly children?: (control: FieldControl) => ReactNode;
}

const TextField = observer(function TextField({ store, name, label, hint, isRequired }: TextFieldProps) {
  const isLink = name.endsWith("Url");
  return (
    <Field
      id={`showcase-${name}`}
      label={label}
      hint={hint}
      {...(isRequired === true ? { required: true } : { optional: true })}
      error={store.errors[name]}
    >
      {(control) => {
        const shared = {
          ...control,
          value: store.form[name],
          onChange: ({ target }: { readonly target: { readonly value: string } }) => {
            store.change({ [name]: target.value });
          },
        };
        if (name === "description") return <TextArea {...shared} rows={6} />;
        return (
          <TextInput
            {...shared}
            autoComplete="off"
            {...(isLink && { inputMode: "url", placeholder: "https://" })}
          />
        );
      }}
    </Field>
  );
});

export const WordsFields = observer(function WordsFields({ store }: ShowcaseFieldsProps) {
  return (
    <>
      <TextField store={store} name="title" label="Title" isRequired />
      <TextField
        store={store}
        name="description"
        label="Description"
        hint="What it does, who it's for, and what you did."
        isRequired
      />
      <TextField
        store={store}
        name="skills"
        label="Skills"
        hint={`Separated by commas, up to ${String(SHOWCASE_LIMITS.skills)}`}
      />
    </>
  );
});

export const LinkFields = observer(function LinkFields({ store }: ShowcaseFieldsProps) {
  return (
    <>
      <TextField store={store} name="demoUrl" label="Demo" hint="Where people can try it." />
      <TextField store={store} name="projectUrl" label="Project" />
      <TextField
        store={store}
        name="repositoryUrl"
        label="Repository"
        hint="Relative links and images in the readme point here."
      />
    </>
  );
});

export const AudienceFields = observer(function AudienceFields({ store }: ShowcaseFieldsProps) {
  const { isPublic, includeProfile } = store.form;
  const profile = useStore(PublicProfileStore);
  useStarted(profile);
  return (
    <div>
      <Checkbox
        label="Public"
        hint="Listed under Solutions for everyone. Otherwise only you and people with a link can see it."
        checked={isPublic}
        onChange={({ target }) => {
          store.change({ isPublic: target.checked });
        }}
      />
      <IncludeProfile
        hint="Shows your current headline, skills and score beside it."
        hasProfile={profile.value}
        checked={includeProfile}
        onChange={(isIncluded) => {
          store.change({ includeProfile: isIncluded });
        }}
      />
    </div>
  );
});
