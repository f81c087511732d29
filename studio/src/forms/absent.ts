import type { SchemaField } from './schema-field.ts'

/** Returns the fields of a type or field, or undefined where it has none of its own. */
export type FieldsOf = (field: SchemaField) => readonly SchemaField[] | undefined

/**
 * True for the value of an object in which nobody has said anything: the Studio stores an object with its fields' first
 * values as soon as what it belongs to is made. An entry of a list and a document are there on purpose.
 */
export function isAbsent(value: unknown, fields: readonly SchemaField[], fieldsOf: FieldsOf): boolean {
  if (!isRecord(value) || '_key' in value || '_id' in value) return false
  const { _type: _, ...said } = value
  return Object.entries(said).every(([name, part]) => {
    const field = fields.find((one) => one.name === name)
    return field !== undefined && saysNothing(part, field, fieldsOf)
  })
}

function saysNothing(value: unknown, field: SchemaField, fieldsOf: FieldsOf): boolean {
  if (value === undefined || value === null || value === false || value === field.initialValue) return true
  if (typeof value === 'string') return value.trim() === '' || isAlwaysChosen(field)
  if (Array.isArray(value)) return value.length === 0
  return isAbsent(value, fieldsOf(field) ?? [], fieldsOf)
}

/** A choice that is made from the beginning cannot be taken back, only made in another way. */
function isAlwaysChosen({ initialValue, options }: SchemaField): boolean {
  return initialValue !== undefined && isRecord(options) && 'list' in options
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
