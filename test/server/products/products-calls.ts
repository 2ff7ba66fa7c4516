import type { Calls } from "../support/call.ts";
import type { Filling } from "../support/filling.ts";
import { productFileCalls } from "./product-file-calls.ts";
import { productCalls } from "./product-calls.ts";
import { productFillings } from "./product-fillings.ts";
import { purchaseCalls, purchaseFillings } from "./purchase-calls.ts";

export const calls: Calls = { ...productCalls, ...productFileCalls, ...purchaseCalls };

export const fillings: readonly Filling[] = [...productFillings, ...purchaseFillings];
