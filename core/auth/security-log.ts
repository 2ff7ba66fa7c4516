/** The security log deletes rows that are older. */
export const SECURITY_LOG_DAYS = 90;
