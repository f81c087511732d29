import * as z from 'zod'
import { fail, ok, type Result } from '../../documents/result.ts'
import { cleanTree } from '../../documents/tree.ts'
import { zodIssues } from '../../documents/zod-issues.ts'

/** How a visitor describes the state of a vehicle. */
export const CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const
export type Condition = (typeof CONDITIONS)[number]

/** What a vehicle of a make, model and year is worth in good condition at usual kilometres, whole AUD. */
export interface BaseValue {
  make: string
  model: string
  year: number
  valueAud: number
}

/** Most lines of a table: a spreadsheet of all makes is shorter. */
export const MAX_LINES = 20_000

/** Longest table: 20,000 lines of fifty letters. */
const MAX_CHARS = 1_000_000

const percent = z.number().min(-100).max(100)

const SETTINGS = z.object({
  _id: z.string().min(1),
  /** Lines `make, model, year, value` as they are pasted from a spreadsheet. */
  rows: z.string().max(MAX_CHARS),
  /** No figure online for a vehicle that is older, or has run further (TRD-09). */
  maxAgeYears: z.int().min(1).max(50).default(7),
  maxKm: z.int().min(1_000).max(1_000_000).default(100_000),
  /** Kilometres that a vehicle usually runs in a year, and what 10,000 more or fewer take or add, per cent. */
  kmPerYear: z.int().min(1_000).max(100_000).default(15_000),
  per10000Km: z.number().min(0).max(20).default(2),
  /** Per cent of the value. */
  conditions: z
    .object({ excellent: percent, good: percent, fair: percent, poor: percent })
    .default({ excellent: 3, good: 0, fair: -8, poor: -18 }),
  /** Per cent for a vehicle that had three owners or more. */
  manyOwners: percent.default(-3),
  /** How far the figure may be off, per cent to either side. */
  spread: z.number().min(0).max(50).default(5),
  /** How long it holds. */
  holdDays: z.int().min(1).max(90).default(7),
})

/** What a dealer values vehicles by. */
export interface ValuationGuide extends Omit<z.infer<typeof SETTINGS>, 'rows'> {
  /** By `baseKey`. */
  values: ReadonlyMap<string, BaseValue>
}

/** The same for however make and model are written in capitals and spaces. */
export function baseKey(make: string, model: string, year: number): string {
  return `${plain(make)}|${plain(model)}|${year}`
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
}

/** Parses a `valuationGuide` document; errors name the line. */
export function parseValuationGuide(document: unknown): Result<ValuationGuide> {
  const tree = cleanTree(document)
  if (!tree) return fail({ path: '', message: 'expected a valuation guide' })
  const parsed = SETTINGS.safeParse(tree)
  if (!parsed.success) return fail(...zodIssues(parsed.error))
  const { rows, ...settings } = parsed.data
  const read = readLines(rows)
  if (read.problems.length > 0) return fail(...read.problems.map((message) => ({ path: 'rows', message })))
  return ok({ ...settings, values: read.values })
}

/** Problems of pasted lines, each with its number; empty for lines that can be used. */
export function lineProblems(rows: string): string[] {
  return readLines(rows).problems
}

/** Problems that are told at once. */
const MOST_TOLD = 20

function readLines(rows: string): { values: Map<string, BaseValue>; problems: string[] } {
  const values = new Map<string, BaseValue>()
  const problems: string[] = []
  const lines = rows.split(/\r?\n/)
  if (lines.length > MAX_LINES)
    return { values, problems: [`${lines.length} lines; expected at most ${MAX_LINES}`] }
  for (const [index, line] of lines.entries()) {
    if (problems.length >= MOST_TOLD) break
    if (line.trim() === '' || (index === 0 && isHeader(line))) continue
    const read = readLine(line)
    const number = index + 1
    if (typeof read === 'string') problems.push(`line ${number}: ${read}`)
    else {
      const key = baseKey(read.make, read.model, read.year)
      if (values.has(key))
        problems.push(`line ${number}: ${read.make} ${read.model} ${read.year} is there twice`)
      values.set(key, read)
    }
  }
  return { values, problems }
}

function isHeader(line: string): boolean {
  return /^\s*"?make"?\s*[,;\t]/i.test(line)
}

const LINE = z.tuple([
  z.string().min(1).max(60),
  z.string().min(1).max(80),
  z.coerce.number().int().min(1980).max(2100),
  z.coerce.number().int().min(100).max(5_000_000),
])

/** A value, or what is wrong with its line. */
function readLine(line: string): BaseValue | string {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, '').replace(/^\$/, ''))
  if (cells.length !== 4) return `expected make, model, year and value, got ${cells.length} columns`
  const parsed = LINE.safeParse(cells)
  if (parsed.success) {
    const [make, model, year, valueAud] = parsed.data
    return { make, model, year, valueAud }
  }
  const [issue] = parsed.error.issues
  const column = ['make', 'model', 'year', 'value'][Number(issue?.path[0] ?? 0)] ?? 'value'
  return `${column} ${JSON.stringify(cells[Number(issue?.path[0] ?? 0)] ?? '')} is not one; expected e.g. Mazda, CX-5, 2022, 31500`
}
