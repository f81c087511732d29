import { describe, expect, it } from 'vitest'
import { SEARCH_CACHE } from '@forecourt/tenant-config/tenant/tenant-search'
import { createAnswerMemory } from './search-memory.ts'

function setup(size: { entries: number; seconds: number } = SEARCH_CACHE) {
  const asked: string[] = []
  const clock = { ms: 0 }
  const memory = createAnswerMemory<string>(
    size,
    (answer) => !answer.includes('refused'),
    () => clock.ms,
  )
  const ask = (question: { q: string; page?: number }) =>
    memory(question, async () => {
      asked.push(JSON.stringify(question))
      if (question.q === 'fails') throw new Error('away')
      return `answer to ${question.q}`
    })
  return { ask, asked, clock }
}

describe("[SRCH-09] answers in a browser tab's memory", () => {
  it('are 100, for 60 seconds, unless the tenant says otherwise', () => {
    expect(SEARCH_CACHE).toEqual({ entries: 100, seconds: 60 })
  })

  it('are known by the whole request', async () => {
    const { ask, asked } = setup()
    expect(await ask({ q: 'kia' })).toBe('answer to kia')
    expect(await ask({ q: 'kia' })).toBe('answer to kia')
    await ask({ q: 'kia', page: 2 })
    expect(asked).toEqual(['{"q":"kia"}', '{"q":"kia","page":2}'])
  })

  it('leave in the order they came when there are too many, also those asked for since', async () => {
    const { ask, asked } = setup({ entries: 2, seconds: 60 })
    for (const q of ['a', 'b', 'a', 'c', 'b', 'c', 'a']) await ask({ q })
    expect(asked.map((text) => JSON.parse(text).q)).toEqual(['a', 'b', 'c', 'a'])
  })

  it('hold up to their last millisecond, counted from when they were asked for', async () => {
    const { ask, asked, clock } = setup()
    await ask({ q: 'kia' })
    clock.ms = 59_999
    await ask({ q: 'kia' })
    expect(asked).toHaveLength(1)
    clock.ms = 60_000
    await ask({ q: 'kia' })
    expect(asked).toHaveLength(2)
  })

  it('are none where the tenant keeps none', async () => {
    for (const size of [
      { entries: 0, seconds: 60 },
      { entries: 100, seconds: 0 },
    ]) {
      const { ask, asked } = setup(size)
      await ask({ q: 'kia' })
      await ask({ q: 'kia' })
      expect(asked).toHaveLength(2)
    }
  })

  it('are shared while they are on their way; failures and refusals are not remembered', async () => {
    const { ask, asked } = setup()
    await Promise.all([ask({ q: 'kia' }), ask({ q: 'kia' })])
    expect(asked).toHaveLength(1)
    await expect(ask({ q: 'fails' })).rejects.toThrow('away')
    await expect(ask({ q: 'fails' })).rejects.toThrow('away')
    expect(asked).toHaveLength(3)
    await ask({ q: 'refused' })
    await ask({ q: 'refused' })
    expect(asked).toHaveLength(5)
  })
})
