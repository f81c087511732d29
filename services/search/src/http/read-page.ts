import { Problem } from '../engine/problem.ts'

const MAX_UINT32 = 4_294_967_295

/** Reads `offset` and `limit`, 0 when absent; throws Typesense's refusal. */
export function readOffsetAndLimit(query: ReadonlyMap<string, string>): { offset: number; limit: number } {
  const read = (name: 'offset' | 'limit'): number => {
    const text = query.get(name)
    if (text === undefined) return 0
    const value = /^\s*\+?\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value <= MAX_UINT32))
      throw new Problem(400, `${name === 'limit' ? 'Limit' : 'Offset'} param should be unsigned integer.`)
    return value
  }
  return { offset: read('offset'), limit: read('limit') }
}

/** Cuts the page out of a list that `offset` and `limit` ask for; throws when it begins past the end. */
export function readPage(query: ReadonlyMap<string, string>): <T>(list: readonly T[]) => T[] {
  const { offset, limit } = readOffsetAndLimit(query)
  return (list) => {
    if (offset > 0 && offset >= list.length) throw new Problem(400, 'Invalid offset param.')
    return list.slice(offset, limit === 0 ? undefined : offset + limit)
  }
}
