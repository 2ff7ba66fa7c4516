import { describe, expect, it } from "@jest/globals";
import { findingsExpectedIn, findingsOf } from "../../support/linted-file.ts";

const VIEW = `
import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";
interface Props { readonly name: string; readonly count: number; readonly isOn: boolean; readonly slot: ReactNode; readonly parts: Elements }
const FIXED = "atelier" as const;
export const drawn = ({ name, count, isOn, slot, parts }: Props) => [
  <p>{name}</p>,
  <p>{\`Hello \${name}\`}</p>,
  <p>Hello <b>you</b></p>,
  <p>Hello {FIXED}</p>,
  <p>{isOn && <b>on</b>} <span>{name}</span></p>,
  <p>{parts}<b>beside</b></p>,
  <option>{name} {count}</option>,
  <p>Hello {name}</p>, // changing
  <p>{count} <b>beside</b></p>, // changing
  <p>{isOn && "on"} <b>beside</b></p>, // changing
  <p>{isOn ? "on" : "off"}<b>beside</b></p>, // changing
  <p>{slot}<b>beside</b></p>, // changing
  <>{name}</>, // changing
  <p>{isOn && <b>on</b>} off</p>, // fixed
  <>on <b>beside</b></>, // fixed
  isOn ? <i>on</i> : <i>off <b>beside</b></i>, // shared
  isOn ? <i key="on">on</i> : <i key="off">off <b>beside</b></i>,
  isOn ? <b>on</b> : <i>off <b>beside</b></i>,
  <p>{[name].map((each) => <b key={each} />)} off</p>, // fixed
];
`;

describe("text beside other nodes", () => {
  it("is refused where it comes, goes or changes, or something comes before it", async () => {
    const file = { path: "ui/shared/text-alone-view.tsx", text: VIEW };
    expect(await findingsOf("text-alone", file)).toEqual(findingsExpectedIn(file));
  });
});
