import type { DocumentIndex } from '../engine/document-index.ts'
import { trieOrder } from '../engine/hash-order.ts'
import { Problem } from '../engine/problem.ts'
import { elementType } from '../engine/schema.ts'
import type { Field } from '../engine/schema.ts'

const orders = new WeakMap<ReadonlyMap<string, Field>, { size: number; names: string[] }>()

/** The names of a schema's fields in the order in which the original walks them. */
export function schemaOrder(fields: ReadonlyMap<string, Field>): string[] {
  const known = orders.get(fields)
  if (known?.size === fields.size) return known.names
  const names = trieOrder(fields.keys())
  orders.set(fields, { size: fields.size, names })
  return names
}

/**
 * The fields that a name in a parameter stands for: the field itself, those its pattern `attr*` fits, or the leaves of
 * an object. With `onlyText`, fields of other types are left out, and are refused when they are named.
 * @throws {Problem} 404 when there are none
 */
export function expandFieldName(
  name: string,
  { fields }: Pick<DocumentIndex, 'fields'>,
  options: { onlyText: boolean; nested: boolean },
): string[] {
  if (name === 'id') return ['id']
  const pattern = name.includes('*')
  const named = fields.get(name)
  if (!pattern && named !== undefined && !named.type.startsWith('object') && isWanted(named, options))
    return [name]
  const prefix = pattern ? name.slice(0, -1) : name
  const out = schemaOrder(fields).filter((key) => {
    if (!key.startsWith(prefix)) return false
    const field = fields.get(key) as Field
    const isNamed = key.length === name.length && !field.type.startsWith('object')
    if (!isWanted(field, options)) {
      if (isNamed && !pattern)
        throw new Problem(400, `Field \`${name}\` should be a string or a string array.`)
      return false
    }
    return isNamed || (pattern && field.index) || (options.nested && key[name.length] === '.')
  })
  if (out.length > 0) return out
  if (pattern && options.onlyText)
    throw new Problem(
      404,
      `No string or string array field found matching the pattern \`${name}\` in the schema.`,
    )
  throw new Problem(
    404,
    pattern
      ? `No field found matching the pattern \`${name}`
      : `Could not find a field named \`${name}\` in the schema.`,
  )
}

function isWanted({ type }: Field, { onlyText }: { onlyText: boolean }): boolean {
  return !onlyText || elementType(type) === 'string'
}
