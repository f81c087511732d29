import { describe, expect, it } from 'vitest'
import { createRecurring } from './recurring.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function make(outcomes: (string | undefined)[]) {
  const state = { now: 0, runs: 0, errors: [] as string[] }
  const recurring = createRecurring({
    async work() {
      state.runs += 1
      const problem = outcomes.shift()
      if (problem !== undefined) throw new Error(problem)
    },
    onError: (message) => state.errors.push(message),
    now: () => state.now,
    everyMs: 5_000,
    pauseMs: 1_000,
  })
  const tick = async () => {
    recurring.tick()
    await settled()
  }
  return { recurring, state, tick }
}

describe('recurring work', () => {
  it('rests after it was done, unless it is due again', async () => {
    const { recurring, state, tick } = make([])
    await tick()
    state.now = 4_999
    await tick()
    expect(state.runs).toBe(1)
    state.now = 5_000
    await tick()
    expect(state.runs).toBe(2)
    recurring.again()
    await tick()
    expect(state.runs).toBe(3)
  })

  it('rests after a failure, and tells of it again only when it changed', async () => {
    const { state, tick } = make(['down', 'down', 'refused'])
    await tick()
    await tick()
    expect(state.runs).toBe(1)
    for (const now of [1_000, 2_000, 3_000, 4_000]) {
      state.now = now
      await tick()
    }
    expect(state.runs).toBe(4)
    expect(state.errors).toEqual(['Error: down', 'Error: refused'])
  })

  it('that is due again while it is under way runs once more at the next tick', async () => {
    const held = Promise.withResolvers<void>()
    let runs = 0
    const recurring = createRecurring({
      work: () => ((runs += 1) === 1 ? held.promise : Promise.resolve()),
      onError: () => {},
      now: () => 0,
      everyMs: 5_000,
      pauseMs: 1_000,
    })
    recurring.tick()
    recurring.again()
    recurring.tick()
    expect(runs).toBe(1)
    held.resolve()
    await settled()
    recurring.tick()
    await settled()
    recurring.tick()
    expect(runs).toBe(2)
  })
})
