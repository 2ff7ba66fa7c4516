import { area, disc, line } from "../sample-solutions/svg.ts";

export type Clothes = "crew" | "turtleneck" | "shirt" | "hoodie" | "vneck" | "dungarees" | "scarf" | "jacket";

const BODY = "M14 204C16 172 44 164 80 156Q100 170 120 156C156 164 184 172 186 204Z";

/** By style: colours of the cloth and of what is on it, and the skin where it shows. */
export const CLOTHES: Readonly<Record<Clothes, (colour: string, light: string, skin: string) => string>> = {
  crew: (colour, light) => area(BODY, colour) + line("M79 157Q100 174 121 157", light, 6),
  turtleneck: (colour, light) =>
    area(BODY, colour) +
    area("M79 140Q100 154 121 140L124 166Q100 178 76 166Z", colour) +
    line("M79 148Q100 161 121 148", light, 3),
  shirt: (colour, light) =>
    area(BODY, colour) +
    area("M80 150L100 172L82 186L68 160ZM120 150L100 172L118 186L132 160Z", light) +
    line("M100 174V204", light, 3),
  hoodie: (colour, light) =>
    area(BODY, colour) +
    area("M66 162Q72 144 84 150Q100 176 116 150Q128 144 134 162Q118 188 100 188Q82 188 66 162Z", light) +
    area("M82 152Q100 176 118 152L112 160Q100 178 88 160Z", colour) +
    line("M88 184V200M112 184V196", "#f6f1e7", 3.5),
  vneck: (colour, light, skin) =>
    area(BODY, colour) +
    area("M80 156L100 192L120 156Q100 172 80 156Z", skin) +
    line("M79 156L100 193L121 156", light, 5),
  dungarees: (colour, light) =>
    area(BODY, light) +
    area("M62 204V182H138V204ZM58 160L70 158L78 184H64ZM142 160L130 158L122 184H136Z", colour) +
    disc(71, 184, 4.5, "#f2d48a") +
    disc(129, 184, 4.5, "#f2d48a"),
  scarf: (colour, light) =>
    area(BODY, colour) +
    area("M72 148Q100 172 128 148Q138 162 128 174Q100 192 72 174Q62 162 72 148Z", light) +
    area("M112 174L134 170L138 204H116Z", light),
  jacket: (colour, light) =>
    area(BODY, light) +
    area("M14 204C16 172 44 164 76 157L94 204ZM186 204C184 172 156 164 124 157L106 204Z", colour) +
    area("M76 157L64 172L92 204L94 204ZM124 157L136 172L108 204L106 204Z", colour),
};
