import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../../document.ts'
import { createQueryEngine } from '../engine.ts'
import { complete, dataset, document, ids, params, query } from './planner-queries.ts'
import { sized } from '../../deep.fixture.ts'
import type { SourceCommit } from '../types.ts'

function engines(documents: LakeDocument[]) {
  const source = {
    version: 1,
    documents: () => documents,
    get: (id: string) => documents.find((doc) => doc._id === id),
  }
  return { source, planned: createQueryEngine(source), scanned: createQueryEngine(source, { plan: false }) }
}

const RUNS = sized(600, 10_000)

describe('planned queries', { timeout: Math.max(20_000, RUNS * 20) }, () => {
  it('give exactly what a full scan gives, in every perspective', async () => {
    const perspective = fc.constantFrom('raw', 'published', 'drafts', 'r1', 'r1,drafts')
    await fc.assert(
      fc.asyncProperty(dataset, query, perspective, async (documents, text, view) => {
        const { planned, scanned } = engines(documents)
        const options = { query: text, params, perspective: view, resultSourceMap: true }
        const [a, b] = await Promise.all([planned.query(options), scanned.query(options)])
        expect(a.result).toEqual(b.result)
        expect(a.resultSourceMap).toBeDefined()
        expect(a.resultSourceMap).toEqual(b.resultSourceMap)
      }),
      { seed: 20260101, numRuns: RUNS },
    )
  })

  it('stay right while documents change under indexes already built', async () => {
    const change = fc.tuple(fc.constantFrom(...ids), fc.option(document, { nil: undefined }))
    await fc.assert(
      fc.asyncProperty(
        dataset,
        query,
        fc.constantFrom('raw', 'published', 'drafts', 'r1', 'r1,drafts'),
        fc.array(change, { maxLength: 6 }),
        async (documents, text, view, steps) => {
          const current = new Map(documents.map((doc) => [doc._id, doc]))
          const listeners: ((commit: SourceCommit) => void)[] = []
          const source = {
            version: 1,
            documents: () => current.values(),
            get: (id: string) => current.get(id),
            onCommit: (listener: (commit: SourceCommit) => void) => void listeners.push(listener),
          }
          const planned = createQueryEngine(source)
          for (const [id, body] of [undefined, ...steps].map((item) => item ?? [])) {
            const after = id && body ? complete(id, body) : undefined
            if (after) current.set(after._id, after)
            else if (id) current.delete(id)
            source.version++
            for (const listener of listeners) listener({ changes: id ? [{ documentId: id }] : [] })
            const options = { query: text, params, perspective: view }
            const fresh = createQueryEngine(source, { plan: false })
            expect((await planned.query(options)).result).toEqual((await fresh.query(options)).result)
          }
        },
      ),
      { seed: 20260102, numRuns: RUNS / 2 },
    )
  })

  it('answers ten nested `_id in *[…]` over 2,000 documents at once', async () => {
    const documents = Array.from({ length: 2000 }, (_, index) =>
      complete(`d${index}`, { next: { _ref: `d${(index * 7) % 2000}` } }),
    )
    const nested = Array.from({ length: 10 }).reduce<string>(
      (inner) => `_id in *[${inner}].next._ref`,
      '_type == "page"',
    )
    const { planned } = engines(documents)
    const { result } = await planned.query({ query: `count(*[${nested}])`, params: {}, perspective: 'raw' })
    expect(result).toBe(2000)
  })

  it('joins 3,000 documents to their own kind without comparing each with each', async () => {
    const documents = Array.from({ length: 3000 }, (_, index) =>
      complete(`d${index}`, { parent: { _ref: `d${Math.floor(index / 3)}` } }),
    )
    const { planned } = engines(documents)
    const query =
      '*[_type == "page"]{"by": count(*[references(^._id)]), "children": count(*[parent._ref == ^._id])}'
    const { result, ms } = await planned.query({ query, params: {}, perspective: 'raw' })
    expect((result as { children: number }[]).reduce((sum, item) => sum + item.children, 0)).toBe(3000)
    expect(ms).toBeLessThan(3000)
  })
})
