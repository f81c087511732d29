import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQueryEngine } from '../engine.ts'
import { dataset, filter, params } from '../plan/planner-queries.ts'
import { doc, setUp } from '../test-engine.ts'

const many = Array.from({ length: 1200 }, (_, n) =>
  doc(`d${n}`, 'page', { n, body: `some words of page ${n}` }),
)

describe('views', () => {
  it('stay right when a change takes more work than the query that first sees it may do', async () => {
    const { ask, result, put, engine } = setUp(many)
    const search = '*[@ match text::query("needle")]._id'
    expect(await result(search)).toEqual([])
    put(doc('large', 'page', { body: `${'lorem ipsum '.repeat(100_000)} needle` }))
    put(doc('small', 'page', { body: 'needle' }))
    expect(await result(search)).toEqual(['large', 'small'])
    expect((await ask('[count(*), count(*[_id == "small"]), count(*[_type == "page"])]')).result).toEqual([
      1202, 1, 1202,
    ])
    await engine.stop()
  })

  it.each([
    ['equal', '=='],
    ['beyond', '>'],
  ])('answer a query that looks for what is %s in more attributes than have indexes', async (_name, op) => {
    const { result, engine } = setUp(many)
    const counts = Array.from({ length: 70 }, (_, n) => `"c${n}": count(*[f${n} ${op} "x" || n == ${n}])`)
    const answer = (await result(`{${counts.join(', ')}}`)) as Record<string, number>
    expect(Object.values(answer)).toEqual(Array(70).fill(1))
    await engine.stop()
  })

  it('show to each caller what a look at every document would, whatever the filters', async () => {
    const values: Record<string, unknown> = params
    const closed = filter(false).map((text) =>
      text.replace(/\$(\w+)/g, (_, name: string) => JSON.stringify(values[name])),
    )
    const readable = fc.array(closed, { minLength: 1, maxLength: 3 })
    const perspective = fc.constantFrom('raw', 'published', 'drafts', 'r1,drafts')
    await fc.assert(
      fc.asyncProperty(dataset, readable, perspective, async (documents, filters, view) => {
        const get = (id: string) => documents.find((item) => item._id === id)
        const source = { version: 1, documents: () => documents, get }
        const options = { query: '*', params: {}, perspective: view, readable: filters }
        const looked = await createQueryEngine(source, { plan: false }).query(options)
        expect((await createQueryEngine(source).query(options)).result).toEqual(looked.result)
      }),
      { seed: 20260103, numRuns: 400 },
    )
  })

  it('of somebody who may read little are made without a look at every document', async () => {
    let reads = 0
    const watched = many.map((item) => ({ ...item, owner: `u${String((item as { n?: number }).n)}` }))
    for (const item of watched) {
      const { owner } = item
      Object.defineProperty(item, 'owner', { enumerable: true, get: () => (reads++, owner) })
    }
    const { result, engine } = setUp(watched)
    const idsOf = (owner: string) =>
      result('*._id', { readable: [`owner == "${owner}" && !(_type == "x")`], identity: owner })
    expect(await idsOf('u1')).toEqual(['d1'])
    const before = reads
    expect(await idsOf('u2')).toEqual(['d2'])
    expect(reads - before).toBeLessThan(20)
    await engine.stop()
  })

  it('catch up with many changes in turns of the event loop, between which others are answered', async () => {
    const { result, put, engine } = setUp(many)
    const readable = ['owner == "me"']
    expect(await result('count(*)', { readable })).toBe(0)
    let [reads, most] = [0, 0]
    for (const item of many) {
      const slow = () => {
        reads++
        for (const end = performance.now() + 0.1; performance.now() < end;);
        return 'me'
      }
      put(Object.defineProperty({ ...item }, 'owner', { enumerable: true, get: slow }))
    }
    let isRunning = true
    const tick = () => {
      most = Math.max(most, reads)
      reads = 0
      if (isRunning) setImmediate(tick)
    }
    setImmediate(tick)
    expect(await result('count(*)', { readable })).toBe(1200)
    isRunning = false
    expect(Math.max(most, reads)).toBeLessThan(600)
    await engine.stop()
  })
})
