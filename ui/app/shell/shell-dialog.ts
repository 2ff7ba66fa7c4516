/** A dialog that header, footer or home open on any page. */
export type ShellDialog = "sign-in" | "support" | "feedback";
