import { createHash } from 'node:crypto'

import { feedVehicleSchema, type FeedVehicle } from '../model/vehicle.ts'
import { columnsOf, REQUIRED_FIELDS, type Mapping, type MappingRule } from './mapping.ts'
import { parseText, parseValue } from './parse-kinds.ts'
import { titlePart } from './title.ts'

type Values = Readonly<Record<string, unknown>>
type Outcome = { ok: true; value: unknown } | { ok: false; value: unknown; reason: string }

export interface RowProblem {
  field: string
  value: string
  reason: string
}

/** A mapped row: the vehicle, or the first problem with it; the source id is known in both cases when the row has one. */
export type MappedRow =
  | { ok: true; sourceId: string; vehicle: FeedVehicle }
  | { ok: false; sourceId: string | undefined; problem: RowProblem }

export interface RowMapper {
  /** Columns of a header that no field reads. */
  ignoredColumns(columns: readonly string[]): string[]
  /** What a header lacks, as sentences naming field and column. */
  missingColumns(columns: readonly string[]): string[]
  map(values: Values): MappedRow
}

/** Makes a mapping ready to run; ids made from content repeat for equal rows, and the caller numbers them. */
export function createRowMapper(mapping: Mapping): RowMapper {
  const fields = orderedFields(mapping)
  const idColumns = 'column' in mapping.id ? [mapping.id.column] : mapping.id.contentOf
  const used = new Set([...idColumns, ...fields.flatMap(([, rule]) => columnsOf(rule))])
  return {
    ignoredColumns: (columns) => columns.filter((column) => column !== '' && !used.has(column)),
    missingColumns: (columns) => missingColumns(mapping, idColumns, new Set(columns)),
    map: (values) => mapRow(mapping, fields, values),
  }
}

/** Year and make first: a title is read with both known. */
function orderedFields(mapping: Mapping): [string, MappingRule][] {
  const entries = Object.entries(mapping.fields)
  const isFirst = ([field]: [string, MappingRule]) => field === 'year' || field === 'make'
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]
}

function missingColumns(mapping: Mapping, idColumns: string[], columns: ReadonlySet<string>): string[] {
  const required: readonly string[] = REQUIRED_FIELDS
  const needed = Object.entries(mapping.fields).filter(
    ([field]) => !mapping.optionalColumns || required.includes(field),
  )
  return [
    ...idColumns.filter((column) => !columns.has(column)).map((column) => `the id reads column "${column}"`),
    ...needed.flatMap(([field, rule]) =>
      columnsOf(rule)
        .filter((column) => !columns.has(column))
        .map((column) => `field ${field} reads column "${column}"`),
    ),
  ]
}

function mapRow(mapping: Mapping, fields: [string, MappingRule][], values: Values): MappedRow {
  const sourceId = sourceIdOf(mapping, values)
  const vehicle: Record<string, unknown> = { source_id: sourceId }
  const problems: RowProblem[] = []
  for (const [field, rule] of fields) {
    const outcome = evaluate(rule, { mapping, values, vehicle })
    if (outcome.ok) assign(vehicle, field, outcome.value)
    else problems.push({ field, value: printable(outcome.value), reason: outcome.reason })
  }
  if (sourceId === undefined) {
    const column = 'column' in mapping.id ? mapping.id.column : ''
    problems.unshift({ field: 'source_id', value: printable(values[column]), reason: 'expected an id' })
  }
  return finish(vehicle, sourceId, problems)
}

function finish(
  vehicle: Record<string, unknown>,
  sourceId: string | undefined,
  problems: RowProblem[],
): MappedRow {
  const parsed = feedVehicleSchema.safeParse(vehicle)
  const known = new Set(problems.map((problem) => problem.field.split('.')[0]))
  const schemaProblems = (parsed.error?.issues ?? [])
    .filter((issue) => !known.has(String(issue.path[0])))
    .map((issue) => ({
      field: issue.path.join('.'),
      value: printable(issue.path.reduce<unknown>(childOf, vehicle)),
      reason:
        issue.input === undefined && valueAt(vehicle, issue.path) === undefined
          ? 'expected a value, found none'
          : issue.message,
    }))
  const [first, ...others] = [...problems, ...schemaProblems]
  if (first === undefined && parsed.success && sourceId !== undefined) {
    return { ok: true, sourceId, vehicle: parsed.data }
  }
  const problem = first ?? { field: '', value: '', reason: 'the row cannot be read' }
  const also = [...new Set(others.map((other) => other.field))].filter((field) => field !== problem.field)
  const reason = also.length === 0 ? problem.reason : `${problem.reason}; also wrong: ${also.join(', ')}`
  return { ok: false, sourceId, problem: { ...problem, reason } }
}

const childOf = (parent: unknown, key: PropertyKey): unknown =>
  typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown => path.reduce<unknown>(childOf, root)

/** Id of a row: the dealer's own, or 20 hex digits of the identifying columns' text. */
function sourceIdOf(mapping: Mapping, values: Values): string | undefined {
  if ('column' in mapping.id) {
    const text = collapse(textOf(valueOf(values, mapping.id.column)))
    return isMissing(text, mapping.missing) ? undefined : text
  }
  const cells = mapping.id.contentOf.map((column) => collapse(textOf(valueOf(values, column))))
  if (cells.every((cell) => isMissing(cell, mapping.missing))) return undefined
  return createHash('sha1').update(cells.join('\u0001')).digest('hex').slice(0, 20)
}

interface RowContext {
  mapping: Mapping
  values: Values
  vehicle: Readonly<Record<string, unknown>>
}

const MISSING: Outcome = { ok: true, value: undefined }

function evaluate(rule: MappingRule, context: RowContext): Outcome {
  const outcome = evaluateSource(rule, context)
  return outcome.ok && outcome.value === undefined ? { ok: true, value: rule.default } : outcome
}

function evaluateSource(rule: MappingRule, context: RowContext): Outcome {
  if (rule.constant !== undefined) return { ok: true, value: rule.constant }
  if (rule.firstOf !== undefined) return firstOf(rule.firstOf, context)
  if (rule.title !== undefined) {
    const text = collapse(textOf(valueOf(context.values, rule.title.column)))
    return fromText(rule, titlePart(text, rule.title.part, context.mapping.models, context.vehicle), context)
  }
  const value = valueOf(context.values, rule.column ?? '')
  if (typeof value !== 'object' || value === null) return fromText(rule, textOf(value), context)
  const parsed = parseValue(rule.parse ?? 'text', value)
  return parsed.ok ? parsed : { ok: false, value, reason: parsed.reason }
}

function firstOf(rules: MappingRule[], context: RowContext): Outcome {
  for (const rule of rules) {
    const outcome = evaluate(rule, context)
    if (!outcome.ok || outcome.value !== undefined) return outcome
  }
  return MISSING
}

function fromText(rule: MappingRule, raw: string, context: RowContext): Outcome {
  const missing = [...context.mapping.missing, ...(rule.missing ?? [])]
  const text = shaped(rule, trimmed(rule, raw), missing)
  if (isMissing(text, missing)) return MISSING
  const looked = lookedUp(rule, text, context.mapping)
  if (!looked.ok) return { ok: false, value: raw, reason: looked.reason }
  if (looked.value === undefined || typeof looked.value !== 'string') return looked
  const parsed = parseText(rule.parse ?? 'text', looked.value, rule.separator ?? '|')
  if (!parsed.ok) return { ok: false, value: raw, reason: parsed.reason }
  return { ok: true, value: scaled(parsed.value, rule.times) }
}

function trimmed(rule: MappingRule, raw: string): string {
  if (rule.trim === 'none') return raw
  return rule.trim === 'ends' ? raw.trim() : collapse(raw)
}

/** Split, match and replace; text that means nothing is left alone. */
function shaped(rule: MappingRule, text: string, missing: readonly string[]): string {
  if (isMissing(text, missing)) return ''
  const part = rule.split === undefined ? text : (text.split(rule.split.by).at(rule.split.part) ?? '').trim()
  const matched = rule.match === undefined ? part : firstMatch(rule.match, part)
  return (rule.replace ?? [])
    .reduce((result, step) => result.replaceAll(new RegExp(step.pattern, 'giu'), step.with), matched)
    .trim()
}

function firstMatch(source: string, text: string): string {
  const match = new RegExp(source, 'iu').exec(text)
  return (match?.[1] ?? match?.[0] ?? '').trim()
}

type Lookup = { ok: true; value: unknown } | { ok: false; reason: string }

function lookedUp(rule: MappingRule, text: string, mapping: Mapping): Lookup {
  if (rule.table === undefined) return { ok: true, value: text }
  const table = typeof rule.table === 'string' ? (mapping.tables[rule.table] ?? {}) : rule.table
  const key = Object.keys(table).find((word) => word.toLowerCase() === text.toLowerCase())
  if (key !== undefined) return { ok: true, value: table[key] }
  if (rule.otherwise === 'keep') return { ok: true, value: text }
  if (rule.otherwise === 'missing') return { ok: true, value: undefined }
  return { ok: false, reason: `expected one of ${Object.keys(table).join(', ')}` }
}

function scaled(value: unknown, times: number | undefined): unknown {
  return times === undefined || typeof value !== 'number' ? value : Math.round(value * times)
}

function isMissing(text: string, words: readonly string[]): boolean {
  const word = text.trim().toLowerCase()
  return word === '' || words.some((missing) => missing.toLowerCase() === word)
}

/** A column by name, or a path into JSON by its dots. */
function valueOf(values: Values, column: string): unknown {
  if (Object.hasOwn(values, column)) return values[column]
  return column.includes('.') ? valueAt(values, column.split('.')) : undefined
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

function assign(vehicle: Record<string, unknown>, field: string, value: unknown): void {
  if (value === undefined) return
  const [parent, child] = field.split('.')
  if (child === undefined) {
    vehicle[field] = value
    return
  }
  const object = vehicle[parent ?? ''] ?? {}
  vehicle[parent ?? ''] = { ...(typeof object === 'object' ? object : {}), [child]: value }
}
