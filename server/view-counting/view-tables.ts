export interface ViewSaltsTable {
  day: string;
  salt: Buffer;
}

declare module "../database/tables.ts" {
  interface Tables {
    view_salts: ViewSaltsTable;
  }
}
