import { afterAll, describe, expect, it } from "@jest/globals";
import { Device, PUBLIC_URL } from "../support/device.ts";
import { STEPS } from "../support/disturbed-steps.ts";
import { type Scene, Stage, type Step } from "../support/stage.ts";
import { TestServer } from "../support/test-server.ts";
import { UnreliableLine } from "../support/unreliable-line.ts";

const server = await TestServer.start({ PUBLIC_URL });
const line = await UnreliableLine.to(server);
const stage = await Stage.on(server);
afterAll(async () => {
  await line.stop();
  await server.stop();
});

const deviceOf = ({ token }: Scene) => new Device(line.origin, server.now, token);
const steps = Object.entries(STEPS).map(([name, step]) => ({ name, step }));

async function pressOn(scene: Scene, device: Device) {
  const press = await scene.open(await device.load());
  if (press === null) throw new Error("There is no button");
  return press;
}

async function begin(step: Step) {
  const scene = await step(stage);
  const device = deviceOf(scene);
  return { scene, device, press: await pressOn(scene, device) };
}

describe.each(steps)("when $name", ({ step }) => {
  it("a double click does it once", async () => {
    const { scene, press } = await begin(step);
    await Promise.all([press(), press()]);
    expect(await scene.count()).toBe(1);
  });

  it("a request that is lost can be sent again", async () => {
    const { scene, press } = await begin(step);
    line.lose("request");
    const first = await press();
    const before = await scene.count();
    expect({ first, before, second: await press(), after: await scene.count() }).toEqual({
      first: false,
      before: 0,
      second: true,
      after: 1,
    });
  });

  it("an answer that is lost is told at the next press, and nothing is done twice", async () => {
    const { scene, press } = await begin(step);
    line.lose("answer");
    await press();
    expect(await scene.count()).toBe(1);
    expect({ second: await press(), after: await scene.count() }).toEqual({ second: true, after: 1 });
  });

  it("a page that is loaded again after a lost answer shows it done, or does it no second time", async () => {
    const { scene, device, press } = await begin(step);
    line.lose("answer");
    await press();
    const again = await scene.open(await device.load());
    if (again !== null) await again();
    expect(await scene.count()).toBe(scene.afterReload ?? 1);
  });

  it("two tabs do it as often as it was meant", async () => {
    const { scene, device, press } = await begin(step);
    const other = await scene.open(await device.openTab());
    await Promise.all([press(), other?.()]);
    expect(await scene.count()).toBe(scene.inTwoTabs ?? 1);
  });
});
