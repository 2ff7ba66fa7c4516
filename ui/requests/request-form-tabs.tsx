import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { budgetInput, type RequestTab } from "../../core/requests/request-form.ts";
import { Checkbox } from "../shared/checkbox.tsx";
import { Field } from "../shared/field.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { DeveloperPicker } from "./developer-picker.tsx";
import { OptionPicker } from "./option-picker.tsx";
import * as s from "./request-form.module.css";
import type { RequestFormStore } from "./request-form.store.ts";

interface TabProps {
  readonly store: RequestFormStore;
}

export const RequestFormTab = observer(function RequestFormTab({ store }: TabProps) {
  const panels: Readonly<Record<RequestTab, ReactNode>> = {
    basic: <BasicTab store={store} />,
    collaboration: <CollaborationTab store={store} />,
    organization: <OrganizationTab store={store} />,
    privacy: <PrivacyTab store={store} />,
  };
  return <div className={s.fields}>{panels[store.tab]}</div>;
});

const BasicTab = observer(function BasicTab({ store }: TabProps) {
  const { form, errors } = store;
  return (
    <>
      <Field
        id="request-title"
        label="Title"
        required
        hint="What is to be built, in one line"
        error={errors.title}
      >
        {(props) => (
          <TextInput
            {...props}
            value={form.title}
            onChange={(event) => {
              store.change({ title: event.target.value });
            }}
          />
        )}
      </Field>
      <Field
        id="request-content"
        label="Description"
        required
        hint="Who will use it, what exists already, what matters most"
        error={errors.content}
      >
        {(props) => (
          <TextArea
            {...props}
            rows={8}
            value={form.content}
            onChange={(event) => {
              store.change({ content: event.target.value });
            }}
          />
        )}
      </Field>
      <Checkbox
        id="request-isIdea"
        label="This is an idea"
        hint="Something to talk about first, without a budget"
        error={errors.isIdea}
        checked={form.isIdea}
        onChange={(event) => {
          store.change({ isIdea: event.target.checked });
        }}
      />
      {!form.isIdea && <BudgetField store={store} />}
    </>
  );
});

const BudgetField = observer(function BudgetField({ store }: TabProps) {
  const { form, errors } = store;
  return (
    <Field id="request-budget" label="Estimated budget" optional hint="In US dollars" error={errors.budget}>
      {(props) => (
        <TextInput
          {...props}
          inputMode="decimal"
          autoComplete="off"
          className={s.money}
          value={form.budget}
          onChange={(event) => {
            store.change({ budget: budgetInput(event.target.value) });
          }}
        />
      )}
    </Field>
  );
});

const CollaborationTab = observer(function CollaborationTab({ store }: TabProps) {
  const { form, errors } = store;
  return (
    <>
      <Checkbox
        id="request-seeksCollaboration"
        label="Seeks collaboration"
        hint="You want to build it together with others rather than have it built"
        error={errors.seeksCollaboration}
        checked={form.seeksCollaboration}
        onChange={(event) => {
          store.change({ seeksCollaboration: event.target.checked });
        }}
      />
      {form.seeksCollaboration && (
        <Field
          id="request-collaborationDetails"
          label="Collaboration details"
          required
          hint="Whom you look for and what you bring yourself"
          error={errors.collaborationDetails}
        >
          {(props) => (
            <TextArea
              {...props}
              rows={5}
              value={form.collaborationDetails}
              onChange={(event) => {
                store.change({ collaborationDetails: event.target.value });
              }}
            />
          )}
        </Field>
      )}
    </>
  );
});

const OrganizationTab = observer(function OrganizationTab({ store }: TabProps) {
  const { form, errors, projects, videos } = store;
  return (
    <>
      <OptionPicker
        id="request-projectId"
        label="Project"
        hint="Requests that belong together stand in one project"
        emptyHint="You have no project yet"
        none="No project"
        offered={projects}
        nameOf={({ name }) => name}
        chosen={form.projectId}
        error={errors.projectId}
        onChoose={(projectId) => {
          store.change({ projectId });
        }}
      />
      <DeveloperPicker
        chosen={form.developerId === null ? null : { id: form.developerId, name: form.developerName }}
        error={errors.developerId}
        onChoose={(developer) => {
          store.change({ developerId: developer?.id ?? null, developerName: developer?.fullName ?? "" });
        }}
      />
      <OptionPicker
        id="request-videoId"
        label="Video"
        hint="One of yours that explains the matter"
        emptyHint="You have not uploaded a video yet"
        none="No video"
        offered={videos}
        nameOf={({ title }) => title}
        chosen={form.videoId}
        error={errors.videoId}
        onChoose={(videoId) => {
          store.change({ videoId });
        }}
      />
    </>
  );
});

const PrivacyTab = observer(function PrivacyTab({ store }: TabProps) {
  const { form, errors } = store;
  return (
    <>
      <Checkbox
        id="request-isPublic"
        label="Public request"
        hint="Everybody finds it under Tickets. Otherwise only you and the developers you share it with can see it."
        error={errors.isPublic}
        checked={form.isPublic}
        onChange={(event) => {
          store.change({ isPublic: event.target.checked });
        }}
      />
      {!form.isPublic && form.developerId === null && (
        <p className={s.notice}>Nobody but you will see this request until you share it with a developer.</p>
      )}
    </>
  );
});
