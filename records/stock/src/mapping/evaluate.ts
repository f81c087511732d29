import type { Mapping, MappingRule } from './mapping.ts'
import { parseText, parseValue } from './parse-kinds.ts'
import { titlePart } from './title.ts'

export type Values = Readonly<Record<string, unknown>>
export type Outcome = { ok: true; value: unknown } | { ok: false; value: unknown; reason: string }

/** The row being read and what of the vehicle is already known. */
export interface RowContext {
  mapping: Mapping
  values: Values
  vehicle: Readonly<Record<string, unknown>>
}

const MISSING: Outcome = { ok: true, value: undefined }

/** Value of one rule for a row: undefined when the row says nothing, a reason when it says something impossible. */
export function evaluate(rule: MappingRule, context: RowContext): Outcome {
  const outcome = evaluateSource(rule, context)
  return outcome.ok && outcome.value === undefined ? { ok: true, value: rule.default } : outcome
}

function evaluateSource(rule: MappingRule, context: RowContext): Outcome {
  if (rule.constant !== undefined) return { ok: true, value: rule.constant }
  if (rule.firstOf !== undefined) return firstOf(rule.firstOf, context)
  if (rule.title !== undefined) {
    const text = collapse(textOf(valueOf(context.values, rule.title.column)))
    const known = { year: textOf(context.vehicle['year']), make: textOf(context.vehicle['make']) }
    return fromText(rule, titlePart(text, rule.title.part, context.mapping.models, known), context)
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

/** Whether a cell's text means "nothing". */
export function isMissing(text: string, words: readonly string[]): boolean {
  const word = text.trim().toLowerCase()
  return word === '' || words.some((missing) => missing.toLowerCase() === word)
}

/** A column by name, or a path into JSON by its dots. */
export function valueOf(values: Values, column: string): unknown {
  if (Object.hasOwn(values, column)) return values[column]
  return column.includes('.') ? valueAt(values, column.split('.')) : undefined
}

/** Text of a cell; '' for what is no text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Ends trimmed, inner white space and line ends as one blank. */
export const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const childOf = (parent: unknown, key: PropertyKey): unknown =>
  typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined

export const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(childOf, root)
