import { afterEach, describe, expect, it } from 'vitest'
import { LakeError } from '../../errors.ts'
import type { EngineSettings } from '../engine.ts'
import { QueryParseError, QueryTimeoutError } from '../parse-error.ts'
import { content, doc, setUp } from '../test-engine.ts'

const many = Array.from({ length: 3000 }, (_, index) =>
  doc(`d${index}`, 'page', { n: index, next: { _ref: `d${(index * 7) % 3000}` }, title: 'a'.repeat(40) }),
)

const open: ReturnType<typeof setUp>[] = []

function start(documents = many, settings: EngineSettings = {}) {
  const lake = setUp(documents, settings)
  open.push(lake)
  return lake
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ engine }) => engine.stop()))
})

/** Makes a query so long that it is parsed, and run, in a thread. */
function long(query: string): string {
  return `{"padding": [${'0,'.repeat(2000)}0][0], "answer": ${query}}`
}

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => error,
  )

describe('threads for heavy queries', () => {
  it.each([
    ['nested scans', '*{"a": count(*[n > ^.n && count(*[string(n) < string(^.n)]) > 1])}'],
    ['products', 'count(*{"a": count(*{"b": count(*{"c": n + ^.n + ^.^.n})})})'],
    ['sorting of products', 'count(*{"a": * | order(string(n + ^.n))})'],
    ['lists that double', `*[0]{"l": [1, 2]}${'{"l": l + l}'.repeat(60)}`],
    ['splats that double', `*[0]{"l": [1, 2]}${'{"l": [...l, ...l]}'.repeat(60)}`],
    ['texts that double', `*[0]{"t": "ab"}${'{"t": t + t}'.repeat(60)}`],
    ['shared values that are searched', `*[0]${'{"a": [@, @]}'.repeat(60)}{"found": references("x")}`],
    ['wildcards', `count(*{"m": *[title + string(^.n) match "${'a*'.repeat(40)}b"]})`],
    ['paths', `count(*{"p": *["${'a.'.repeat(60)}b" + string(^.n) in path("${'**.a.'.repeat(30)}c")]})`],
  ])('%s neither end nor block the server', async (_name, query) => {
    const { ask, result } = start(many, { timeLimitMs: 400 })
    const outcome = outcomeOf(ask(query))
    const others = Promise.all(Array.from({ length: 20 }, () => result('*[_id == "d5"][0].n')))
    expect(await Promise.race([outcome, others])).toEqual(Array(20).fill(5))
    expect(await outcome).toBeInstanceOf(QueryParseError)
  })

  it.each([
    ['ten nested lists of ids', 10, '_id in *[$].next._ref'],
    ['fifty of them', 50, '_id in *[$].next._ref'],
  ])('%s are answered', async (_name, depth, shape) => {
    const nested = Array.from({ length: depth }).reduce<string>(
      (inner) => shape.replace('$', inner),
      '_type == "page"',
    )
    expect(await start().result(`count(*[${nested}])`)).toBe(3000)
  })

  it('end a query that never looks at the time, and go on with the next', async () => {
    const { ask, result } = start(content, { timeLimitMs: 20 })
    // groq-js parses a long sum in time with the square of its length, and asks nobody.
    const endless = `1${'+1'.repeat(9000)}`
    await expect(ask(endless)).rejects.toBeInstanceOf(QueryTimeoutError)
    const again = start(content)
    expect(await again.result(long('count(*)'))).toMatchObject({ answer: content.length })
    expect(await result('count(*)')).toBe(content.length)
  })

  it('see every change that was made before they were asked', async () => {
    const { result, put, remove } = start()
    const query = long('*[_id == "d1" || _id == "new"].n')
    for (let n = 0; n < 5; n++) {
      put(doc('new', 'page', { n: n + 2 }))
      expect(await result(query)).toMatchObject({ answer: [1, n + 2] })
      remove('new')
      expect(await result(query)).toMatchObject({ answer: [1] })
    }
  })

  it('see what the caller may see, in the perspective asked for', async () => {
    const { result } = start(content)
    const scope = { readable: ['_type == $type', 'identity() == $identity && title == "Old"'] }
    const query = long('*{_id, "t": tenant->name}')
    await expect(result(query, { ...scope, identity: 'u1' })).rejects.toThrow('param $type')
    const mine = { readable: ['_type == "tenant"', '$identity == "u1" && title == "Old"'], identity: 'u1' }
    expect(await result(query, { ...mine, perspective: 'drafts' })).toMatchObject({
      answer: [
        { _id: 'old', t: null },
        { _id: 't1', t: null },
      ],
    })
    expect(await result(query, { ...mine, identity: 'u2', perspective: 'drafts' })).toMatchObject({
      answer: [{ _id: 't1', t: null }],
    })
  })

  it('refuse wrong texts as the event loop does', async () => {
    const error = await outcomeOf(start(content).ask(long('*[a == ]')))
    expect(error).toBeInstanceOf(QueryParseError)
    expect(error).toMatchObject({ query: long('*[a == ]'), start: expect.any(Number) as number })
  })

  it('refuse what needs more memory than they have', async () => {
    const { ask, result } = start(many, { workerMemoryMb: 32, timeLimitMs: 60_000 })
    const hungry = 'count(*{"a": *{"b": n + ^.n, "c": {"d": ^.n}}})'
    await expect(ask(hungry)).rejects.toThrow('query needs more than 32 MB of memory')
    expect(await result(long('count(*)'))).toMatchObject({ answer: 3000 })
  })

  it('let only so many wait', async () => {
    const { ask } = start(many, { workers: 1, timeLimitMs: 200 })
    const outcomes = await Promise.all(
      Array.from({ length: 110 }, (_, n) =>
        outcomeOf(ask(long(`count(*{"a": count(*{"b": count(*{"c": ${n} + ^.^.n})})})`))),
      ),
    )
    const refused = outcomes.filter((outcome) => outcome instanceof LakeError && outcome.status === 429)
    expect(refused.length).toBeGreaterThan(8)
    expect(outcomes).toContainEqual(expect.any(QueryTimeoutError))
  })

  it('end with the engine, and what runs in them is refused', async () => {
    const { ask, engine } = start(many, { timeLimitMs: 60_000 })
    const running = outcomeOf(ask(long('count(*{"a": count(*{"b": count(*{"c": ^.^.n})})})')))
    await engine.stop()
    expect(await running).toBeInstanceOf(Error)
    expect(await outcomeOf(ask(long('1')))).toMatchObject({ status: 503 })
  })
})
