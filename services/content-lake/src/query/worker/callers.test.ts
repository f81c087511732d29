import { afterEach, describe, expect, it } from 'vitest'
import { LakeError } from '../../errors.ts'
import type { EngineSettings } from '../engine.ts'
import { doc, setUp } from '../test-engine.ts'

const many = Array.from({ length: 150 }, (_, n) => doc(`d${n}`, 'page', { n }))
const open: ReturnType<typeof setUp>[] = []

function start(settings: EngineSettings) {
  const lake = setUp(many, { workers: 1, ...settings })
  open.push(lake)
  return lake
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ engine }) => engine.stop()))
})

/** A query that is run in a thread because of its length; `mark` tells one from another. */
const long = (mark: string, query: string) => `{"padding": [${'0,'.repeat(2000)}0][0], "${mark}": ${query}}`
const ENDLESS = 'count(*{"a": count(*{"b": count(*{"c": count(*{"d": ^.^.^.n})})})})'

const outcomeOf = (asked: Promise<{ result: unknown }>): Promise<unknown> =>
  asked.then(
    ({ result }) => result,
    (error: unknown) => error,
  )

describe('threads that several people use', () => {
  it('give nobody the late answer to the query that ran there before', async () => {
    const { ask } = start({ timeLimitMs: 50 })
    const first = outcomeOf(ask(long('first', ENDLESS), { identity: 'one' }))
    const second = await new Promise((resolve) => {
      setImmediate(() => {
        // While the event loop is held up, the thread answers and the time for its answer runs out.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
        resolve(outcomeOf(ask(long('second', '"mine"'), { identity: 'two' })))
      })
    })
    expect(await first).toMatchObject({ query: long('first', ENDLESS) })
    const query = (second as { query?: string }).query ?? JSON.stringify(second)
    expect(query).toContain('second')
  })

  it('let somebody wait although somebody else has taken all places', async () => {
    const { ask } = start({ timeLimitMs: 60_000, waiting: 5 })
    const ofGreedy = Array.from({ length: 6 }, (_, n) =>
      outcomeOf(ask(long(`g${n}`, ENDLESS), { identity: 'greedy' })),
    )
    const ofOther = [1, 2, 3].map((n) => outcomeOf(ask(long(`o${n}`, ENDLESS))))
    const refused = await Promise.race([ofGreedy[5], ofOther[0]])
    expect(refused).toBeInstanceOf(LakeError)
    expect(await ofGreedy[5]).toMatchObject({ status: 429 })
    expect(await ofGreedy[4]).toMatchObject({ status: 429 })
    // Two of one and three of the other would only change places.
    expect(await ofOther[2]).toMatchObject({ status: 429 })
  })
})
