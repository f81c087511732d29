import type { RowMapper } from '../mapping/apply.ts'

/** Returns why a file's columns cannot be read with a mapping: one is missing, or named twice. All that are wrong are named. */
export function columnErrors(
  mapper: RowMapper,
  columns: readonly string[],
): { code: 'column_missing' | 'wrong_format'; message: string }[] {
  const missing = mapper.missingColumns(columns)
  const repeated = columns.filter((column, index) => column !== '' && columns.indexOf(column) !== index)
  const names = [...new Set(repeated)].map((column) => `"${column}"`).join(', ')
  return [
    ...(missing.length > 0
      ? [{ code: 'column_missing' as const, message: `${missing.join('; ')}, which the file does not have` }]
      : []),
    ...(names === ''
      ? []
      : [{ code: 'wrong_format' as const, message: `the header names column ${names} twice` }]),
  ]
}
