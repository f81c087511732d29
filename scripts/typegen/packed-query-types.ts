import { createHash } from 'node:crypto'
import { parse, typeEvaluate, type SchemaType, type TypeNode } from 'groq-js'

/**
 * The types of all queries' answers. A type is written once, however many queries hold it: where a type holds another there
 * is the other's place in `types`.
 */
export interface PackedQueryTypes {
  types: unknown[]
  /** Place of each query's type by the SHA-256 of its text, in hexadecimal. */
  queries: Record<string, number>
}

/** Works out the type of each query's answer when every document fits the schema. */
export function packQueryTypes(queries: readonly string[], schema: SchemaType): PackedQueryTypes {
  const types: unknown[] = []
  const places = new Map<string, number>()
  const place = (type: TypeNode): number => {
    const packed = packType(type, place)
    const key = JSON.stringify(packed)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, types.length)
    return types.push(packed) - 1
  }
  const byHash = queries.map((query) => [hashOf(query), place(typeEvaluate(parse(query), schema))] as const)
  return { types, queries: Object.fromEntries(byHash) }
}

/** The text of the file, with a line for each type: what changed is seen at a glance. */
export function packedText({ types, queries }: PackedQueryTypes): string {
  const lines = types.map((type) => JSON.stringify(type))
  return `{"types":[\n${lines.join(',\n')}\n],"queries":${JSON.stringify(queries, null, 1)}}\n`
}

function packType(type: TypeNode, place: (part: TypeNode) => number): unknown {
  switch (type.type) {
    case 'array':
      return { ...type, of: place(type.of) }
    case 'union':
      return { ...type, of: type.of.map(place) }
    case 'object': {
      const attributes = Object.entries(type.attributes).map(([name, attribute]) => [
        name,
        { ...attribute, value: place(attribute.value) },
      ])
      return {
        ...type,
        attributes: Object.fromEntries(attributes),
        ...(type.rest && { rest: place(type.rest) }),
      }
    }
    default:
      return type
  }
}

const hashOf = (query: string) => createHash('sha256').update(query).digest('hex')
