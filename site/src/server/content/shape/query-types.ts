import packed from '@forecourt/schemas/generated/query-types.json' with { type: 'json' }
import type { TypeNode } from 'groq-js'
import { createHash } from 'node:crypto'

/** `npm run typegen` wrote the file (scripts/typegen/packed-query-types.ts): to work the types out takes a process a second. */
const places: Readonly<Record<string, number>> = packed.queries
const read = new Map<number, TypeNode>()
const types = new Map<string, TypeNode>()

/**
 * Returns the type of a query's answer when every document fits the Studio's schema. Throws for a query that was not declared, or has
 * changed since the types were generated.
 */
export function queryType(query: string): TypeNode {
  const known = types.get(query)
  if (known) return known
  const place = places[createHash('sha256').update(query).digest('hex')]
  if (place === undefined)
    throw new Error(`no type is generated for this query; run "npm run typegen": ${query.slice(0, 200)}`)
  const type = typeAt(place)
  types.set(query, type)
  return type
}

/** A type of the file whose parts stand in it by their places. */
type PackedType = Record<string, unknown> & { type: string }

function typeAt(place: number): TypeNode {
  const known = read.get(place)
  if (known) return known
  const type = unpack((packed.types as PackedType[])[place] ?? { type: 'unknown' }) as unknown as TypeNode
  read.set(place, type)
  return type
}

function unpack(type: PackedType): object {
  switch (type.type) {
    case 'array':
      return { ...type, of: typeAt(type['of'] as number) }
    case 'union':
      return { ...type, of: (type['of'] as number[]).map(typeAt) }
    case 'object': {
      const attributes = Object.entries(type['attributes'] as Record<string, { value: number }>)
      const rest = type['rest'] as number | undefined
      return {
        ...type,
        attributes: Object.fromEntries(
          attributes.map(([name, attribute]) => [name, { ...attribute, value: typeAt(attribute.value) }]),
        ),
        ...(rest !== undefined && { rest: typeAt(rest) }),
      }
    }
    default:
      return type
  }
}
