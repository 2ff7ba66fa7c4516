import { endWithParent } from "./end-with-parent.mjs";

/** For `node --import`: whatever runs then needs to know nothing of it. */
endWithParent();
