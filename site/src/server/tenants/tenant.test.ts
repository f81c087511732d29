import { beforeEach, expect, it, vi } from 'vitest'
import { getTenant } from './tenant.ts'

const { usesTags, bySlug } = vi.hoisted(() => ({ usesTags: vi.fn(), bySlug: vi.fn() }))
vi.mock('../cache/page-tags.ts', () => ({ usesTags }))
vi.mock('../runtime/runtime.ts', () => ({ getRuntime: () => ({ tenants: { bySlug } }) }))
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))
beforeEach(() => vi.clearAllMocks())

it('ties a page that is not found for want of its dealer to the dealer’s return', async () => {
  await expect(getTenant('wattle')).rejects.toThrow('not found')
  expect(usesTags.mock.calls).toEqual([[['served:wattle']]])
  await expect(getTenant('wattle~t')).rejects.toThrow('not found')
  expect(usesTags.mock.calls.at(-1)).toEqual([['served:wattle']])
})
