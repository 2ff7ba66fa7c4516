import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { notice } from "../mail/mail-template.ts";

export const providerConnectedMail = notice("provider_connected", "A new way to sign in", (publicUrl) => [
  `Your account at ${PRODUCT_NAME} was connected with an account at another provider: one can sign in with it from now on.`,
  `If that was not you, disconnect it at ${publicUrl}/profile and change your password right away.`,
]);
