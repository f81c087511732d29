import { expect, it } from 'vitest'
import { createQueryEngine } from '../engine.ts'
import { doc, setUp } from '../test-engine.ts'

/** Whole numbers below a limit, the same in every run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * limit)
  }
}

const next = numbers(7)
const VALUES = ['a', 'b', 'c', 3, 1, 2.5, true, false, null, undefined, ['x'], { a: 1 }]

function someDocument(id: string) {
  const body = {
    n: next(40),
    mixed: VALUES[next(VALUES.length)],
    name: `name ${next(2000)}`,
    flag: next(2) === 1,
  }
  return doc(id, next(5) === 0 ? 'rare' : 'page', JSON.parse(JSON.stringify(body)) as object)
}

const QUERIES = [
  '*[_type == "page"] | order(name)[0...10]._id',
  '*[_type == "page"] | order(n desc, name asc)[5..12]{_id, n}',
  '*[_type == "page" && flag] | order(mixed)[0...20]{_id, mixed}',
  '*[_type == "page" && flag] | order(mixed desc)[0...20]{_id, mixed}',
  '*[_type in ["page", "rare"]] | order(n)[0]._id',
  '*[_type == "page" && n > 30] | order(n)._id',
  '*[n in 3..5 || mixed >= "b"]._id',
  'count(*[mixed < 3])',
  'count(*[name >= "name 5" && name < "name 6"])',
  '*[_type == "rare"] | order(name desc)[0...5]{name}',
]

it('finds and sorts many documents by index as groq-js does, also after they have changed', async () => {
  const documents = Array.from({ length: 1500 }, (_, index) => someDocument(`d${index}`))
  const { ask, put, remove, engine } = setUp(documents)
  const current = new Map(documents.map((item) => [item._id, item]))
  for (let round = 0; round < 4; round++) {
    const all = [...current.values()]
    const source = { version: 1, documents: () => all, get: (id: string) => current.get(id) }
    const scanning = createQueryEngine(source, { plan: false })
    for (const query of QUERIES) {
      const options = { query, params: {}, perspective: 'raw' }
      expect({ query, result: (await ask(query)).result }).toEqual({
        query,
        result: (await scanning.query(options)).result,
      })
    }
    for (let change = 0; change < 40; change++) {
      const id = `d${next(1600)}`
      if (next(3) === 0) {
        remove(id)
        current.delete(id)
      } else {
        const changed = someDocument(id)
        put(changed)
        current.set(id, changed)
      }
    }
  }
  await engine.stop()
})

it('runs a sub-query that uses neither `^` nor `@` once, nested ones too', async () => {
  let reads = 0
  const documents = Array.from({ length: 200 }, (_, index) => doc(`d${index}`, 'page', { n: index }))
  const watched = doc('watched', 'other')
  Object.defineProperty(watched, 'seen', { enumerable: true, get: () => (reads++, 1) })
  const { result } = setUp([...documents, watched])
  const other = '*[_type == "other" && seen + 1 == 2]'
  const query = `*[_type == "page"]{"a": count(${other}), "b": *[_type == "page"][0..2]{"c": ${other}._id, "up": ^.n}}`
  const answer = (await result(query)) as { a: number; b: { c: string[]; up: number }[] }[]
  expect(answer.find(({ b }) => b[0]?.up === 7)).toEqual({
    a: 1,
    b: Array.from({ length: 3 }, () => ({ c: ['watched'], up: 7 })),
  })
  expect(reads).toBeLessThan(10)
})
