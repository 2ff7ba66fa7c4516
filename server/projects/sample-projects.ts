import { putSamplesInto } from "../engagements/requests/add-sample-requests.ts";
import type { SampleData } from "../sample-data/sample-data.ts";

interface SampleProject {
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  /** These are titles of the owner's requests. */
  readonly requests: readonly string[];
}

const SAMPLE_PROJECTS: readonly SampleProject[] = [
  {
    owner: "clara",
    name: "Four shops, one counter",
    description: "Everything that makes the bakeries work as one.",
    requests: [
      "Order board for four bakeries, usable with floury hands",
      "Allergen sheets that are never out of date",
      "Forecast how many rolls to bake tomorrow",
    ],
  },
  {
    owner: "henrik",
    name: "Open archive",
    description: "Bringing the county archive's holdings to its readers.",
    requests: [
      "Make 40,000 scanned index cards searchable",
      "Reading room booking with a human touch",
      "A finding aid that children can use",
    ],
  },
];

const CREATED_HOURS_AGO = 40 * 24 - 1;

export const sampleProjects: SampleData = {
  name: "projects",
  after: ["requests"],
  add: async ({ db, ago, idOf }) => {
    for (const { owner, name, description, requests } of SAMPLE_PROJECTS) {
      const { id } = await db
        .insertInto("projects")
        .values({ owner_id: idOf(owner), name, description, created_at: ago(CREATED_HOURS_AGO) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await putSamplesInto(db, id, requests);
    }
  },
};
