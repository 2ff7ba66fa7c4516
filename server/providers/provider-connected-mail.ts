import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { notice } from "../mail/mail-template.ts";

export const providerConnectedMail = notice("provider_connected", "New sign-in method", (publicUrl) => [
  `Your ${PRODUCT_NAME} account was connected to an account at another provider, which can now be used to sign in.`,
  `If this wasn't you, disconnect it at ${publicUrl}/profile and change your password right away.`,
]);
