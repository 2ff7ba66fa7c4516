import { DELETED_NAME } from "../../core/text/deleted-name.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { notice } from "../mail/mail-template.ts";

export const passwordChangedMail = notice("password_changed", "Your password was changed", (publicUrl) => [
  `The password of your ${PRODUCT_NAME} account was changed, and every other device was signed out.`,
  `If this wasn't you, request a new password at ${publicUrl}/login right away.`,
]);

export const emailChangeAskedMail = notice("email_change_asked", "A new email was requested", (publicUrl) => [
  `Someone signed in to your ${PRODUCT_NAME} account asked to use another email address. We keep using this one until the new one is confirmed.`,
  `If this wasn't you, change your password at ${publicUrl}/profile right away. That cancels the change.`,
]);

export const emailChangedMail = notice("email_changed", "Your email was changed", () => [
  `Your ${PRODUCT_NAME} account now uses another email address. This is the last email to this one.`,
  "If this wasn't you, please contact support.",
]);

export const accountDeletedMail = notice("account_deleted", "Your account was deleted", () => [
  `Your ${PRODUCT_NAME} account and your personal data were erased.`,
  `Conversations you took part in stay visible to the other person, under the name ${DELETED_NAME}.`,
]);
