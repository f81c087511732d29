import { createHash } from 'node:crypto'

import { feedVehicleSchema, type FeedVehicle } from '@forecourt/vehicle/vehicle'
import { childOf, collapse, evaluate, isMissing, textOf, valueAt, valueOf, type Values } from './evaluate.ts'
import { columnsOf, REQUIRED_FIELDS, type Mapping, type MappingRule } from './mapping.ts'

export interface RowProblem {
  field: string
  value: string
  reason: string
}

/** A mapped row: the vehicle, or the first problem with it; ids are known in both cases when the row has them. */
export type MappedRow =
  | { ok: true; sourceId: string; vehicle: FeedVehicle }
  | { ok: false; sourceId: string | undefined; stocknum: string | undefined; problem: RowProblem }

export interface RowMapper {
  /** Returns the columns of a header that no field reads. */
  ignoredColumns(columns: readonly string[]): string[]
  /** Returns the columns that a header lacks, as sentences naming field and column. */
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

/** Puts year and make first: a title is read with both known. */
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
  const parsed = feedVehicleSchema.safeParse(storable(vehicle))
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
  const { stocknum } = vehicle
  return {
    ok: false,
    sourceId,
    stocknum: typeof stocknum === 'string' ? stocknum : undefined,
    problem: { ...problem, reason },
  }
}

/**
 * Returns the id of a row: the dealer's own, or 20 hex digits of a hash of the identifying columns' text. Undefined when
 * they are empty.
 */
function sourceIdOf(mapping: Mapping, values: Values): string | undefined {
  if ('column' in mapping.id) {
    const text = collapse(storableText(textOf(valueOf(values, mapping.id.column))))
    return isMissing(text, mapping.missing) ? undefined : text
  }
  const cells = mapping.id.contentOf.map((column) => collapse(textOf(valueOf(values, column))))
  if (cells.every((cell) => isMissing(cell, mapping.missing))) return undefined
  return createHash('sha1').update(cells.join('\u0001')).digest('hex').slice(0, 20)
}

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

/** A text without what no record can hold: NUL, and half a character where a feed cut an emoji in two. */
function storableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\u0000')) return text
  return text.replaceAll('\u0000', '').replaceAll(/\p{Cs}/gu, '')
}

/** A row's value with all its texts and names as a record can hold them. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]),
  )
}
