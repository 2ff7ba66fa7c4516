/** The header, the footer or the home page opens it. */
export type ShellDialog = "sign-in" | "support" | "feedback";
