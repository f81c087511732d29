import { createReadStream } from 'node:fs'
import { readRows } from '@forecourt/stock/read-rows'
import { Refusal } from '../lib/steps.mjs'

/** A problem with one cell: its column, and what was expected there. */
export interface CellProblem {
  column: string
  message: string
}

/** What became of a list; `refused` names row (the header is row 1), column and what was expected, one text each. */
export interface ListReport {
  created: string[]
  updated: string[]
  refused: string[]
  /** Columns that mean nothing here. */
  ignored: string[]
  /** What else there is to know, one sentence each. */
  notes?: string[]
}

/** How a list is read: its columns, those that it must have, and a row as a record with a key of its own. */
export interface ListOf<Row> {
  columns: readonly string[]
  required: readonly string[]
  /** The column that the key comes from. */
  keyColumn: string
  keyOf(row: Row): string
  read(cells: Readonly<Record<string, unknown>>): Row | CellProblem[]
}

/** More is no list that a person keeps. */
const MOST_ROWS = 20_000

/** Reads a CSV file: the rows that fit, and what is wrong with the others. A file that is none is a Refusal. */
export async function readList<Row extends object>(
  file: string,
  list: ListOf<Row>,
): Promise<Pick<ListReport, 'refused' | 'ignored'> & { rows: Row[] }> {
  try {
    return await readAll(file, list)
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : new Refusal(`${file} cannot be read: ${String(Object(error)['message'])}`)
  }
}

async function readAll<Row extends object>(
  file: string,
  { columns: known, required, keyColumn, keyOf, read }: ListOf<Row>,
) {
  const rows: Row[] = []
  const refused: string[] = []
  let columns: string[] = []
  const lines = readRows(createReadStream(file), {
    format: 'csv',
    onHeader: (found) => (columns = found),
    onEncoding: () => {},
  })
  const seen = new Set<string>()
  for await (const line of lines) {
    const at = `row ${line.row}`
    if (line.row > MOST_ROWS) throw new Refusal(`A list has at most ${MOST_ROWS} rows.`)
    if ('malformed' in line) {
      refused.push(`${at}: ${line.malformed}`)
      continue
    }
    const found = read(line.values)
    if (Array.isArray(found)) {
      refused.push(...found.map(({ column, message }) => `${at}, ${column}: ${message}`))
    } else if (seen.has(keyOf(found)))
      refused.push(`${at}, ${keyColumn}: "${keyOf(found)}" is in the file already`)
    else {
      seen.add(keyOf(found))
      rows.push(found)
    }
  }
  const missing = required.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw new Refusal(`The file needs a column "${missing.join('", "')}". Columns: ${known.join(', ')}.`)
  return { rows, refused, ignored: columns.filter((column) => !known.includes(column)) }
}

/** A report in words, for the terminal. */
export function toldReport(
  { created, updated, refused, ignored, notes = [] }: ListReport,
  isTrial: boolean,
): string {
  const would = isTrial ? 'would be ' : ''
  const some = (names: readonly string[]) =>
    names.length === 0 ? '' : `: ${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}`
  return [
    `${created.length} ${would}created${some(created)}`,
    `${updated.length} ${would}changed${some(updated)}`,
    ...(ignored.length > 0 ? [`Columns that mean nothing here: ${ignored.join(', ')}`] : []),
    ...notes,
    ...(refused.length > 0 ? ['Left out:', ...refused.map((line) => `  ${line}`)] : []),
  ].join('\n')
}
