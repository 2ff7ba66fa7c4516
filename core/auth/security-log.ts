/** How long the security log keeps a row. */
export const SECURITY_LOG_DAYS = 90;
