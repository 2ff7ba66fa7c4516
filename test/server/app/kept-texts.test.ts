import { afterAll, describe, expect, it } from "@jest/globals";
import { allRoutes } from "../../../server/app/features.ts";
import { jsonSchemaOf } from "../../../server/http/describe/openapi.ts";
import type { CallInput } from "../support/call.ts";
import { formBody } from "../support/form-body.ts";
import { Marketplace } from "../support/marketplace.ts";
import { textsIn } from "../support/text-fields.ts";
import { keptAs, sampleOf, SAMPLES, TEXTS_OF_BODIES, type TextKind } from "./body-texts.ts";
import { callerOf, type Keeping, KEEPINGS, preparing } from "./keepings.ts";

const market = await Marketplace.open();
afterAll(() => market.close());

const bodies = allRoutes.flatMap(({ endpoint: { method, path, body } }) => {
  const texts = body === undefined ? [] : textsIn(jsonSchemaOf(body));
  return texts.length === 0 ? [] : [[`${method} ${path}`, texts.toSorted()] as const];
});

describe("the texts in bodies", () => {
  it("are known by their kinds, each and no other", () => {
    const known = Object.entries(TEXTS_OF_BODIES).map(([call, texts]) => [
      call,
      Object.keys(texts).toSorted(),
    ]);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(bodies));
  });
});

type Field = readonly [name: string, kind: TextKind];

function fieldsOf(call: string): readonly Field[] {
  return Object.entries(TEXTS_OF_BODIES[call] ?? {}).filter(
    (field): field is [string, TextKind] => field[1] in SAMPLES,
  );
}

/** Sets what stands under a name such as "title", "tags[]" or "participants[].user_name". */
function filled(body: object, name: string, value: string): object {
  const [list = "", rest] = name.split(/\[\]\.?/);
  if (rest === undefined) return { ...body, [list]: value };
  if (rest === "") return { ...body, [list]: [value] };
  const [first, ...others] = (body as Readonly<Record<string, object[] | undefined>>)[list] ?? [];
  return { ...body, [list]: [{ ...first, [rest]: value }, ...others] };
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Writes one text into each field and returns those that are refused or that nothing shows afterwards. */
async function lostOf(
  call: string,
  keeping: Keeping,
  input: CallInput,
  texts: readonly (readonly [...Field, string])[],
) {
  const { params = {}, body = {}, token = market.tokenOf(callerOf(call)) } = input;
  const path = call.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const sent = texts.reduce(
    (rest, [name, , text]) => filled(rest, name, text),
    keeping.files === undefined ? body : {},
  );
  const form = keeping.files && formBody({ ...(sent as Record<string, string>), ...keeping.files });
  const { status, body: answer } = await market.server.ask(path as "POST /", {
    token,
    ...(form ?? { body: sent }),
  });
  if (status >= 300) return texts.map(([name, , text]) => [name, text, answer]);
  const shown = await (keeping.shownBy?.(market, { params, answer, token }) ?? answer);
  const strings = new Set(stringsIn(shown).map((text) => text.normalize("NFC")));
  return texts
    .filter(([, kind, text]) => !strings.has(keptAs(kind, text).normalize("NFC")))
    .map(([name, , text]) => [name, text, status]);
}

describe.each(Object.keys(TEXTS_OF_BODIES).filter((call) => fieldsOf(call).length > 0))("%s", (call) => {
  it("keeps what people of all scripts write", async () => {
    const keeping = KEEPINGS[call] ?? {};
    const fields = fieldsOf(call);
    const rounds = Math.max(...fields.map(([, kind]) => SAMPLES[kind].length));
    const lost: unknown[] = [];
    let input: CallInput | undefined;
    for (let round = 0; round < Math.min(rounds, keeping.rounds ?? rounds); round += 1) {
      if (input === undefined || keeping.isOnce === true)
        input = await preparing(call)(market, callerOf(call));
      const texts = fields.map(([name, kind]) => [name, kind, sampleOf(kind, round)] as const);
      lost.push(...(await lostOf(call, keeping, input, texts)));
    }
    expect(lost).toEqual([]);
  }, 120_000);
});
