import type { ReactElement } from "react";

/** They may be beside other nodes: elements or nothing, but no bare text (see scripts/checks/text-alone.ts). */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;
