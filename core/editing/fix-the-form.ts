/** A form shows it above fields that have errors of their own. */
export const FIX_THE_FORM = "Please fix the errors in the form";
