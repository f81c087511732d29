import * as z from 'zod'

import { feedVehicleSchema } from '@forecourt/vehicle/vehicle'
import { PARSE_KINDS } from './parse-kinds.ts'
import type { MappingResult } from './result.ts'

const pattern = z.string().refine(isPattern, 'expected a regular expression')
const wordTable = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Where a value comes from and what happens to it, in this order: source, trim, split, match, replace, table, parse, times. */
const ruleSchema = z.strictObject({
  /** One source: a column (a dotted path in JSON), a constant, the first rule that yields something, a part of a title. */
  column: z.string().optional(),
  constant: z.unknown().optional(),
  get firstOf() {
    return z.array(ruleSchema).min(1).optional()
  },
  /** Title as `<year> <make> <model> <badge>`: `models` says which model names have several words. */
  title: z.strictObject({ column: z.string(), part: z.enum(['model', 'badge']) }).optional(),
  /** `collapse` (default): ends trimmed, inner white space and line ends become one blank. */
  trim: z.enum(['collapse', 'ends', 'none']).optional(),
  /** Further words that mean "nothing" in this field. */
  missing: z.array(z.string()).optional(),
  /** Part of a joined cell, counted from 0, from the end when negative. */
  split: z.strictObject({ by: z.string().min(1), part: z.number().int() }).optional(),
  /** First group (or all) of the match; no match means nothing. */
  match: pattern.optional(),
  replace: z.array(z.strictObject({ pattern, with: z.string() })).optional(),
  /** Named or inline table, looked up without regard to case. */
  table: z.union([z.string(), wordTable]).optional(),
  /** A word the table lacks: refuse the row (default), keep the word, or treat it as nothing. */
  otherwise: z.enum(['reject', 'keep', 'missing']).optional(),
  parse: z.enum(PARSE_KINDS).optional(),
  /** Between the parts of a `list` or of `images`; default `|`. */
  separator: z.string().min(1).optional(),
  /** Factor of a number, the result rounded: other currencies, miles. */
  times: z.number().positive().optional(),
  default: z.unknown().optional(),
})

const mappingSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  note: z.string().optional(),
  formats: z.array(z.enum(['csv', 'json', 'ndjson'])).min(1),
  /** CSV column separator; guessed from the header when absent. */
  delimiter: z.string().length(1).optional(),
  /** Words that mean "nothing" in every field, without regard to case. */
  missing: z.array(z.string()).default(['']),
  tables: z.record(z.string(), wordTable).default({}),
  /** Model names of more than one word by make, and the spelling of others. */
  models: z.record(z.string(), z.array(z.string())).default({}),
  /** The dealer's id, or columns that identify a row when the file has no id. */
  id: z.union([
    z.strictObject({ column: z.string() }),
    z.strictObject({ contentOf: z.array(z.string()).min(1) }),
  ]),
  /** A file may lack columns, those of required fields aside. */
  optionalColumns: z.boolean().default(false),
  fields: z.record(z.string(), ruleSchema),
})

export type MappingRule = z.output<typeof ruleSchema>
export type Mapping = z.output<typeof mappingSchema>

/** Fields no vehicle is without. */
export const REQUIRED_FIELDS = ['year', 'make', 'model', 'car_type'] as const

/** A mapping from its JSON; every error names the path (`fields.price.parse`) and what was expected there. */
export function parseMapping(json: unknown): MappingResult<Mapping> {
  const parsed = mappingSchema.safeParse(json)
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    ...meaningErrors(json),
  ]
  return parsed.success && errors.length === 0 ? { ok: true, value: parsed.data } : { ok: false, errors }
}

/** What is wrong with the rules that have the form of one: a mapping with a mistake elsewhere is checked as well. */
function meaningErrors(json: unknown): Problem[] {
  const { fields = {}, tables = {} } = PARTS.safeParse(json).data ?? {}
  return [
    ...REQUIRED_FIELDS.filter((field) => fields[field] === undefined).map((field) => ({
      path: `fields.${field}`,
      message: 'expected a rule: no vehicle is without this field',
    })),
    ...Object.entries(fields).flatMap(([field, given]) => {
      const rule = ruleSchema.safeParse(given)
      return rule.success ? ruleErrors({ tables }, field, rule.data) : []
    }),
  ]
}

/** The parts that the rules of a mapping refer to, of whatever form the rest is. */
const PARTS = z.object({
  fields: z.record(z.string(), z.unknown()).catch({}),
  tables: z.record(z.string(), wordTable).catch({}),
})

type Problem = { path: string; message: string }

function ruleErrors(
  mapping: Pick<Mapping, 'tables'>,
  field: string,
  rule: MappingRule,
  path = `fields.${field}`,
): Problem[] {
  const schema = fieldSchema(feedVehicleSchema, field)
  if (schema === undefined || field === 'source_id') {
    return [{ path, message: `expected a field of the vehicle, got ${field}` }]
  }
  return [
    ...sourceErrors(rule, path),
    ...tableErrors(mapping, rule, schema, path),
    ...constantErrors(rule, schema, path),
    ...(rule.firstOf ?? []).flatMap((inner, index) =>
      ruleErrors(mapping, field, inner, `${path}.firstOf.${index}`),
    ),
  ]
}

function sourceErrors(rule: MappingRule, path: string): Problem[] {
  const sources = (['column', 'constant', 'firstOf', 'title'] as const).filter(
    (name) => rule[name] !== undefined,
  )
  if (sources.length === 1) return []
  const got = sources.length === 0 ? 'none' : sources.join(' and ')
  return [{ path, message: `expected one of column, constant, firstOf, title; got ${got}` }]
}

function tableErrors(
  mapping: Pick<Mapping, 'tables'>,
  rule: MappingRule,
  schema: z.ZodType,
  path: string,
): Problem[] {
  if (rule.table === undefined) return []
  const table = typeof rule.table === 'string' ? mapping.tables[rule.table] : rule.table
  if (table === undefined)
    return [
      {
        path: `${path}.table`,
        message: `expected a table of this mapping, got ${JSON.stringify(rule.table)}`,
      },
    ]
  if (rule.parse !== undefined || rule.times !== undefined) return []
  return Object.entries(table)
    .filter(([, value]) => !schema.safeParse(value).success)
    .map(([word, value]) => ({
      path: `${path}.table.${word}`,
      message: `the field cannot hold ${JSON.stringify(value)}`,
    }))
}

function constantErrors(rule: MappingRule, schema: z.ZodType, path: string): Problem[] {
  return (['constant', 'default'] as const)
    .filter((name) => rule[name] !== undefined && !schema.safeParse(rule[name]).success)
    .map((name) => ({
      path: `${path}.${name}`,
      message: `the field cannot hold ${JSON.stringify(rule[name])}`,
    }))
}

/** Columns a rule reads. */
export function columnsOf(rule: MappingRule): string[] {
  const own = [rule.column, rule.title?.column].filter((column) => column !== undefined)
  return [...own, ...(rule.firstOf ?? []).flatMap(columnsOf)]
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}

/** Schema of a vehicle field by dotted name (`price`, `variant.cylinders`); undefined when there is no such field. */
function fieldSchema(schema: z.ZodType, field: string): z.ZodType | undefined {
  return field.split('.').reduce<z.ZodType | undefined>((parent, name) => {
    const object = parent === undefined ? undefined : unwrapped(parent)
    const shape: Record<string, unknown> = object instanceof z.ZodObject ? object.shape : {}
    const child = Object.hasOwn(shape, name) ? shape[name] : undefined
    return child instanceof z.ZodType ? child : undefined
  }, schema)
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner: unknown = schema.unwrap()
    return inner instanceof z.ZodType ? unwrapped(inner) : schema
  }
  return schema
}
