import { describe, expect, it } from 'vitest'
import { createRetries } from './retries.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function make(outcomes: (string | undefined)[]) {
  const state = { now: 0, runs: 0, errors: [] as string[] }
  const retries = createRetries({
    async work() {
      state.runs += 1
      const problem = outcomes.shift()
      if (problem !== undefined) throw new Error(problem)
    },
    onError: (message) => state.errors.push(message),
    now: () => state.now,
    pauseMs: 1_000,
  })
  const tick = async () => {
    retries.tick()
    await settled()
  }
  return { retries, state, tick }
}

describe('retries', () => {
  it('do the work once, and once more when it is due again', async () => {
    const { retries, state, tick } = make([])
    await tick()
    await tick()
    expect(state.runs).toBe(1)
    retries.again()
    await tick()
    expect(state.runs).toBe(2)
  })

  it('rest after a failure, and tell of it again only when it changed', async () => {
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
})
