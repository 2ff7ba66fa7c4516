/** Said of a form as a whole where its fields say what is wrong with them. */
export const FIX_THE_FORM = "Please fix the errors in the form";
