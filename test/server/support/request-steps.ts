import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { ProjectListStore } from "../../../ui/projects/project-list.store.ts";
import { ProjectFormStore } from "../../../ui/projects/project-form.store.ts";
import { RequestDetailsStore } from "../../../ui/requests/request-details.store.ts";
import { RequestEditStore } from "../../../ui/requests/request-edit.store.ts";
import { RequestFormStore } from "../../../ui/requests/request-form.store.ts";
import { ShareListStore } from "../../../ui/shared-requests/share-list.store.ts";
import { until } from "../../adapters/http/set-up-client.ts";
import { newName, type Step } from "./stage.ts";

export const postedRequest: Step = (stage) => {
  const title = newName();
  return Promise.resolve({
    token: stage.clara.token,
    open: (page) => {
      const form = page.get(RequestFormStore);
      form.start(null);
      // What was kept after a reload is there already.
      if (form.form.title === "") form.change({ title, content: "It rings." });
      return Promise.resolve(async () => (await form.submit()) !== null);
    },
    count: () => stage.count("requests where title = $1", title),
    inTwoTabs: 2,
  });
};

export const editedRequest: Step = async (stage) => {
  const [id, title] = [await stage.request(), newName()];
  return {
    token: stage.clara.token,
    open: async (page) => {
      const [details, edit] = [page.get(RequestDetailsStore), page.get(RequestEditStore)];
      details.start(String(id));
      await until(() => details.value !== null);
      if (details.value === null || details.value.title === title) return null;
      edit.open(details.value);
      edit.change({ title });
      return async () => (await edit.submit()) !== null;
    },
    count: () => stage.count("requests where title = $1", title),
  };
};

export const closedRequest: Step = async (stage) => {
  const id = await stage.request();
  return {
    token: stage.clara.token,
    open: async (page) => {
      const details = page.get(RequestDetailsStore);
      details.start(String(id));
      await until(() => details.value !== null);
      if (!details.nextStatuses.includes("closed")) return null;
      return async () => {
        await details.setStatus("closed");
        return details.change.state.kind === "saved";
      };
    },
    count: () => stage.count("requests where status = 'closed' and id = $1", id),
  };
};

export const newProject: Step = (stage) => {
  const name = newName();
  return Promise.resolve({
    token: stage.clara.token,
    open: async (page) => {
      const [list, form] = [page.get(ProjectListStore), page.get(ProjectFormStore)];
      list.start();
      await until(() => list.state.kind === "ready");
      list.stop();
      if (list.state.kind === "ready" && list.state.rows.some((project) => project.name === name))
        return null;
      form.change({ name });
      return async () => (await form.submit()) !== null;
    },
    count: () => stage.count("projects where name = $1", name),
    inTwoTabs: 2,
  });
};

export const share: Step = async (stage) => {
  const id = await stage.request();
  return {
    token: stage.clara.token,
    open: async (page) => {
      const shares = page.get(ShareListStore);
      shares.start(id as RequestId);
      await until(() => shares.list.value !== null);
      if (shares.shares.length > 0) return null;
      shares.choose({ id: stage.dev.id as UserId, username: "dev", fullName: "dev", avatar: null });
      return async () => (await shares.share()) || shares.shares.length > 0;
    },
    count: () => stage.count("request_shares where request_id = $1", id),
  };
};
