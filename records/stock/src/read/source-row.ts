/** A row as the file gives it: values by column name, or why it could not be read. */
export type SourceRow =
  | { row: number; values: Readonly<Record<string, unknown>> }
  | { row: number; malformed: string; value: string }

/** Longest text of one row; a longer one is a file that is not what it claims to be. */
export const MAX_RECORD_CHARS = 1_048_576
