import { IngestError } from '../ingest/report.ts'
import { MAX_RECORD_CHARS, type SourceRow } from './source-row.ts'

/**
 * A CSV reader of our own because a dealer's file must not lose rows: after a quote that is never closed, or text
 * behind a closing quote, reading goes on at the next line (csv-parse 7 drops everything up to the next quote).
 */
export interface CsvOptions {
  /** Guessed from the header when absent. */
  delimiter?: string | undefined
  /** Called with the column names before the first row; may throw to stop the load. */
  onHeader: (columns: string[]) => void
}

type Scan =
  | { kind: 'record'; cells: string[]; next: number }
  | { kind: 'malformed'; reason: string; next: number }
  | { kind: 'more' }

/** Rows of a CSV text, constant in memory; the header is row 1, blank rows count and are skipped. */
export async function* readCsv(text: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<SourceRow> {
  const state: CsvState = { row: 0, columns: undefined, delimiter: options.delimiter }
  let buffer = ''
  for await (const chunk of withUnixNewlines(text)) {
    buffer += chunk
    const consumed = yield* drain(buffer, state, options, false)
    buffer = buffer.slice(consumed)
  }
  yield* drain(buffer, state, options, true)
  if (state.columns === undefined) throw new IngestError('empty_file', 'the file holds no header row')
}

interface CsvState {
  row: number
  columns: string[] | undefined
  delimiter: string | undefined
}

function* drain(
  buffer: string,
  state: CsvState,
  options: CsvOptions,
  isLast: boolean,
): Generator<SourceRow, number> {
  let position = 0
  while (position < buffer.length) {
    state.delimiter ??= guessDelimiter(buffer, isLast)
    if (state.delimiter === undefined) return position
    const scan = scanRecord(buffer, position, state.delimiter, state.columns?.length, isLast)
    if (scan.kind === 'more') return position
    state.row += 1
    if (scan.kind === 'malformed') {
      const value = buffer.slice(position, scan.next).trimEnd()
      if (state.columns === undefined) throw new IngestError('wrong_format', `the header row: ${scan.reason}`)
      yield { row: state.row, malformed: scan.reason, value }
    } else if (scan.cells.every((cell) => cell.trim() === '')) {
      // A blank line: counted, so that row numbers agree with a spreadsheet, and otherwise nothing.
    } else if (state.columns === undefined) {
      state.columns = scan.cells.map((cell) => cell.trim())
      options.onHeader(state.columns)
    } else {
      yield { row: state.row, values: namedCells(state.columns, scan.cells) }
    }
    position = scan.next
  }
  return position
}

function namedCells(columns: string[], cells: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
}

/** One record from `from`: its cells, or the first physical line as malformed, or a call for more text. */
function scanRecord(
  text: string,
  from: number,
  delimiter: string,
  columns: number | undefined,
  isLast: boolean,
): Scan {
  const scan = scanCells(text, from, delimiter, isLast)
  if (scan.kind === 'more') {
    return text.length - from > MAX_RECORD_CHARS ? lineOf(text, from, UNCLOSED, isLast) : scan
  }
  if (scan.kind === 'malformed') {
    const lineEnd = text.indexOf('\n', from)
    const isOnLaterLine = lineEnd !== -1 && scan.next > lineEnd
    return lineOf(text, from, isOnLaterLine ? UNCLOSED : scan.reason, isLast)
  }
  const cells = columns === undefined ? scan.cells : withoutEmptyTail(scan.cells, columns)
  const isBlank = cells.length === 1 && cells[0] === ''
  if (columns === undefined || isBlank || cells.length === columns) return { ...scan, cells }
  return lineOf(text, from, `expected ${columns} columns, found ${cells.length}`, isLast)
}

const UNCLOSED = 'a quote opened in this row is never closed'

/** The physical line at `from` as malformed, so that reading goes on at the line after it. */
function lineOf(text: string, from: number, reason: string, isLast: boolean): Scan {
  const end = text.indexOf('\n', from)
  if (end !== -1) return { kind: 'malformed', reason, next: end + 1 }
  if (isLast) return { kind: 'malformed', reason, next: text.length }
  if (text.length - from > MAX_RECORD_CHARS) {
    throw new IngestError('record_too_large', `a row is longer than ${MAX_RECORD_CHARS} characters`)
  }
  return { kind: 'more' }
}

function withoutEmptyTail(cells: string[], columns: number): string[] {
  const tail = cells.slice(columns)
  return tail.length > 0 && tail.every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells
}

function scanCells(text: string, from: number, delimiter: string, isLast: boolean): Scan {
  const cells: string[] = []
  let position = from
  for (;;) {
    const cell =
      text[position] === '"'
        ? quotedCell(text, position, isLast)
        : plainCell(text, position, delimiter, isLast)
    if (cell.kind !== 'cell') return cell
    cells.push(cell.value)
    const end = text[cell.next]
    if (end === undefined && !isLast) return { kind: 'more' }
    if (end === undefined || end === '\n') return { kind: 'record', cells, next: cell.next + 1 }
    if (end !== delimiter)
      return { kind: 'malformed', reason: `text follows a closing quote: ${end}`, next: cell.next }
    position = cell.next + 1
  }
}

type Cell =
  | { kind: 'cell'; value: string; next: number }
  | { kind: 'more' }
  | { kind: 'malformed'; reason: string; next: number }

function quotedCell(text: string, from: number, isLast: boolean): Cell {
  let position = from + 1
  for (;;) {
    const quote = text.indexOf('"', position)
    if (quote === -1) return isLast ? { kind: 'malformed', reason: UNCLOSED, next: 0 } : { kind: 'more' }
    if (text[quote + 1] !== '"') {
      return { kind: 'cell', value: text.slice(from + 1, quote).replaceAll('""', '"'), next: quote + 1 }
    }
    position = quote + 2
  }
}

function plainCell(text: string, from: number, delimiter: string, isLast: boolean): Cell {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1
  return end === text.length && !isLast
    ? { kind: 'more' }
    : { kind: 'cell', value: text.slice(from, end), next: end }
}

/** The separator the header line uses most; undefined while the line is not complete. */
function guessDelimiter(text: string, isLast: boolean): string | undefined {
  const end = text.indexOf('\n')
  if (end === -1 && !isLast && text.length < MAX_RECORD_CHARS) return undefined
  const header = end === -1 ? text : text.slice(0, end)
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ','
}

async function* withUnixNewlines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let endsWithReturn = false
  for await (const chunk of chunks) {
    if (chunk === '') continue
    const text: string = endsWithReturn ? `\r${chunk}` : chunk
    endsWithReturn = text.endsWith('\r')
    yield (endsWithReturn ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n')
  }
  if (endsWithReturn) yield '\n'
}
