import { describe, expect, it } from 'vitest'
import { doc, setUp } from './test-engine.ts'

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
})
