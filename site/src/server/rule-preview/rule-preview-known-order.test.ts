import { expect, it } from 'vitest'
import type { AskEngine } from '../../search/page-effects.ts'
import { firstIds } from './rule-preview-known-order.ts'

/** An engine that holds `count` vehicles, in order. */
const engineOf =
  (count: number): AskEngine =>
  async (searches) =>
    searches.map(({ page, per_page: size }) => {
      const ids = Array.from({ length: count }, (_, n) => `v${n}`).slice((page - 1) * size, page * size)
      return { found: count, hits: ids.map((id) => ({ document: { id } })) } as Awaited<
        ReturnType<AskEngine>
      >[number]
    })

it('the order of a list is known for its first vehicles, each once', async () => {
  const ids = await firstIds(engineOf(600), 'stock', 'sold:=false', 'custom_rank:desc')
  expect(ids).toHaveLength(600)
  expect(new Set(ids).size).toBe(600)
  expect(ids.at(-1)).toBe('v599')
  expect(await firstIds(engineOf(9_000), 'stock', '', 'price:asc')).toHaveLength(2_500)
})

it('a search that is refused is no order', async () => {
  const refuse: AskEngine = async (searches) => searches.map(() => ({ error: 'no such field', code: 400 }))
  await expect(firstIds(refuse, 'stock', '', 'x:desc')).rejects.toThrow('no such field')
})
