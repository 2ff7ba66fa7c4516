/** A dialog that header, footer or home ask for; null for none. */
export type Intent = "sign-in" | "support" | "feedback" | null;
