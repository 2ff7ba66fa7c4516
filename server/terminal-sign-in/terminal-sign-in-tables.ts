/** Each row is a terminal that waits to be signed in by a browser. It is good for ten minutes. */
export interface TerminalSignInsTable {
  /** It is the SHA-256 of the code that only the terminal knows. */
  device_hash: Buffer;
  /** It is the SHA-256 of the code that the user sees, which is short enough to be found by trying all. */
  user_hash: Buffer;
  /** It is the terminal's header User-Agent, cut to 200 characters. */
  user_agent: string;
  created_at: Date;
  /** In this session the user approved the terminal; the approval ends with it. */
  session_id: number | null;
  is_denied: boolean;
}

declare module "../database/tables.ts" {
  interface Tables {
    terminal_sign_ins: TerminalSignInsTable;
  }
}
