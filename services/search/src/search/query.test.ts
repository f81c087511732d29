import { describe, expect, it } from 'vitest'
import type { Collection } from '../collections/collection.ts'
import { parseQuery } from './query.ts'

const collection = { definition: { token_separators: [], symbols_to_index: [] } } as unknown as Collection

describe('a query taken apart', () => {
  it.each([false, true])('keeps at most 100 words (pre-segmented: %s)', (isPreSegmented) => {
    const q = Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ')
    const { tokens } = parseQuery(q, collection, isPreSegmented)
    expect(tokens).toHaveLength(100)
    expect(tokens.at(-1)).toBe('w99')
  })
})
