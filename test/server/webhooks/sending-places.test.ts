import { beforeEach, describe, expect, it } from "@jest/globals";
import type { IntegrationId } from "../../../core/shared/id.ts";
import { SendingPlaces } from "../../../server/webhooks/sending-places.ts";

const [ONE, TWO, THREE] = [1, 2, 3] as const satisfies readonly number[] as unknown as readonly [
  IntegrationId,
  IntegrationId,
  IntegrationId,
];

let places: SendingPlaces;
beforeEach(() => {
  places = new SendingPlaces({ always: 1, owner: 4, host: 2, all: 6 });
});

function fill(owner: IntegrationId, count: number): readonly (() => void)[] {
  return Array.from({ length: count }, (_, at) => places.take(owner, `host-${at}`));
}

describe("SendingPlaces", () => {
  it("gives the turn to the owner with the fewest under way, and then to the one served longest ago", () => {
    fill(ONE, 2);
    fill(TWO, 1);
    expect(places.inTurn([ONE, TWO, THREE])).toEqual([THREE, TWO, ONE]);
    fill(THREE, 1);
    expect(places.inTurn([ONE, TWO, THREE])).toEqual([TWO, THREE, ONE]);
  });

  it("bounds the places of an owner below those of all", () => {
    const [free] = fill(ONE, 4);
    expect(places.inTurn([ONE, TWO])).toEqual([TWO]);
    free?.();
    expect(places.inTurn([ONE])).toEqual([ONE]);
  });

  it("keeps a place for each owner when the others have taken all", () => {
    fill(ONE, 4);
    fill(TWO, 2);
    expect(places.inTurn([ONE, TWO, THREE])).toEqual([THREE]);
    fill(THREE, 1);
    expect(places.inTurn([ONE, TWO, THREE])).toEqual([]);
  });

  it("bounds the places of a host among its owner's alone", () => {
    const free = places.take(ONE, "slow");
    places.take(ONE, "slow");
    expect(places.fullHosts(ONE)).toEqual(["slow"]);
    expect(places.fullHosts(TWO)).toEqual([]);
    free();
    expect(places.fullHosts(ONE)).toEqual([]);
  });

  it("says which host of an owner had the last turn", () => {
    expect(places.lastHost(ONE)).toBe("");
    places.take(ONE, "a")();
    places.take(TWO, "b");
    expect(places.lastHost(ONE)).toBe("a");
  });
});
