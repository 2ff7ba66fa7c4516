import { configure } from "@testing-library/react";

/** These queries wait as long as the browser tests: what they wait for is bound to come, on a slow machine later. */
configure({ asyncUtilTimeout: 15_000 });
