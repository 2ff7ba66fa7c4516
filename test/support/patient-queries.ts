import { configure } from "@testing-library/react";

/** What `waitFor` and `findBy…` wait for is to come; how soon is the machine's affair. As long as the browser tests wait. */
configure({ asyncUtilTimeout: 15_000 });
