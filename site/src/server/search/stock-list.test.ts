import type { Client } from 'typesense'
import { describe, expect, it } from 'vitest'
import { listStock } from './stock-list.ts'

/** An engine whose export is these documents. */
function engineWith(documents: readonly unknown[]): Client {
  const text = documents.map((document) => JSON.stringify(document)).join('\n')
  return { collections: () => ({ documents: () => ({ export: async () => text }) }) } as unknown as Client
}

describe('the stock as a list', () => {
  const rio = {
    slug: 'kia-rio-1',
    make: 'Kia',
    model: 'Rio',
    body: 'Hatch',
    car_type: 'new',
    item_type: 'car',
    updated_at: 7,
  }

  it('is not lost for one vehicle with nothing but an address, and one without is left out', async () => {
    const listed = await listStock(engineWith([rio, { slug: 'bare-2' }, { id: 'x' }]), 'stock', '')
    expect(listed).toEqual([
      rio,
      { slug: 'bare-2', make: '', model: '', body: '', car_type: 'used', item_type: 'car', updated_at: 0 },
    ])
  })

  it('is refused as a whole when it is cut off', async () => {
    const cut = { collections: () => ({ documents: () => ({ export: async () => '{"slug":"a' }) }) }
    await expect(listStock(cut as unknown as Client, 'stock', '')).rejects.toThrow()
  })
})
