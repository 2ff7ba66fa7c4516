import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { RequestTab } from "../../core/requests/request-form.ts";
import { displayName } from "../../core/text/display-name.ts";
import { DeveloperPicker } from "../shared-requests/developer-picker.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { CollaborationFields, PublicField, WordsFields } from "./request-fields.tsx";
import * as s from "./request-form.module.css";
import type { RequestFormStore } from "./request-form.store.ts";
import { VideoField } from "./video-field.tsx";

interface TabProps {
  readonly store: RequestFormStore;
}

export const RequestFormTab = observer(function RequestFormTab({ store }: TabProps) {
  const panels: Readonly<Record<RequestTab, ReactNode>> = {
    basic: <WordsFields writing={store} />,
    collaboration: <CollaborationFields writing={store} />,
    organization: <OrganizationTab store={store} />,
    privacy: <PrivacyTab store={store} />,
  };
  return <div className={s.fields}>{panels[store.tab]}</div>;
});

const OrganizationTab = observer(function OrganizationTab({ store }: TabProps) {
  const { form, errors, projects, videos } = store;
  return (
    <>
      <OptionPicker
        id="request-projectId"
        label="Project"
        hint="Group related requests in a project"
        emptyHint="You have no projects yet"
        none="No project"
        list={projects.state}
        nameOf={({ name }) => name}
        chosen={form.projectId}
        error={errors.projectId}
        onChoose={(projectId) => store.change({ projectId })}
      />
      <DeveloperPicker
        chosen={form.developerId === null ? null : { id: form.developerId, name: form.developerName }}
        error={errors.developerId}
        onChoose={(developer) => {
          store.change({
            developerId: developer?.id ?? null,
            developerName: developer === null ? "" : displayName(developer),
          });
        }}
      />
      <VideoField writing={store} list={videos.state} />
    </>
  );
});

const PrivacyTab = observer(function PrivacyTab({ store }: TabProps) {
  const { form } = store;
  return (
    <>
      <PublicField writing={store} />
      {!form.isPublic && form.developerId === null && (
        <p className={s.notice}>Only you can see this request until you share it with a developer.</p>
      )}
    </>
  );
});
