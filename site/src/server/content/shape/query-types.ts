import schema from '@forecourt/schemas/generated/schema.json' with { type: 'json' }
import { parse, typeEvaluate, type SchemaType, type TypeNode } from 'groq-js'

const types = new Map<string, TypeNode>()

/** Returns the type of a query's answer when every document fits the Studio's schema; worked out once per query. */
export function queryType(query: string): TypeNode {
  const known = types.get(query)
  if (known) return known
  // The Studio's own generator wrote the file; its literal type is only wider than the declared one.
  const type = typeEvaluate(parse(query), schema as SchemaType)
  types.set(query, type)
  return type
}
