import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpClientsApi } from "../../../adapters/http/http-clients-api.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });

describe("HttpClientsApi on the real server", () => {
  it("reads a client with and without a profile, and nobody who is not shown", async () => {
    const clara = await server.signUp("client", "clara");
    const dev = await server.signUp("developer", "dev_e");
    const id = clara.id as UserId;
    const api = new HttpClientsApi(clientAt(origin, dev.token));
    expect(await failed(firstValueFrom(api.client(id)))).toMatchObject({ kind: "not-found" });
    const request = await postRequest(server, clara);
    const shown = {
      id,
      username: "clara",
      fullName: "clara",
      avatar: null,
      memberSince: server.now.toISOString(),
      completedAgreements: 0,
      requests: [
        {
          id: request,
          title: "A till that rings",
          excerpt: "It should ring.",
          estimatedBudget: null,
          isIdea: false,
          seeksCollaboration: false,
          isPublic: true,
          status: "open",
          createdAt: server.now.toISOString(),
          owner: { id, username: "clara", fullName: "clara", avatar: null },
        },
      ],
    };
    expect(await firstValueFrom(api.client(id))).toEqual({ ...shown, profile: null });
    await server.ask("POST /api/profile/client", { token: clara.token, body: { display_name: "Clara" } });
    expect(await firstValueFrom(api.client(id))).toEqual({
      ...shown,
      profile: { displayName: "Clara", companyName: "", companyUrl: "", about: "", location: "" },
    });
  });
});
