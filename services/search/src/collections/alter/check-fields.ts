import { Problem } from '../../engine/problem.ts'
import { FIELD_TYPES, isDynamicField } from '../../engine/schema.ts'
import type { Field } from '../../engine/schema.ts'
import { sortsByNumber } from '../fields/field-definition.ts'

function refuse(message: string): never {
  throw new Problem(400, message)
}

const DUPLICATE = 'There are duplicate field names in the schema.'

/** Checks the fields of a schema together. Throws Typesense's refusals in its order. */
export function checkFields(fields: readonly Field[], defaultSortingField: string): void {
  for (const field of fields) checkField(field, defaultSortingField)
  if (defaultSortingField !== '' && !fields.some(({ name }) => name === defaultSortingField))
    refuse(`Default sorting field is defined as \`${defaultSortingField}\` but is not found in the schema.`)
  const seen = new Set<string>()
  for (const field of fields) {
    // A name may stand once for a field and once for a pattern.
    const key = `${field.name === '.*' || isDynamicField(field) ? 'pattern' : 'field'} ${field.name}`
    if (seen.has(key)) refuse(DUPLICATE)
    seen.add(key)
  }
}

function checkField(field: Field, defaultSortingField: string): void {
  const { name, type } = field
  if (!FIELD_TYPES.includes(type))
    refuse(`Field \`${name}\` has an invalid data type \`${type}\`, see docs for supported data types.`)
  if (name === defaultSortingField) {
    if (!field.sort || !(sortsByNumber(type) || type === 'string'))
      refuse(`Default sorting field \`${name}\` is not a sortable type.`)
    if (field.optional) refuse(`Default sorting field \`${name}\` cannot be an optional field.`)
    if (type.startsWith('geopoint')) refuse('Default sorting field cannot be of type geopoint.')
    if (type === 'geopolygon') refuse('Default sorting field cannot be of type geopolygon.')
  }
  if (isDynamicField(field) && !field.optional) refuse(`Field \`${name}\` must be an optional field.`)
  if (!field.index && field.facet)
    refuse(`Field \`${name}\` cannot be a facet since it's marked as non-indexable.`)
  if (field.sort && !sortsByNumber(type) && type !== 'string')
    refuse(`Field \`${name}\` cannot be a sortable field.`)
}
