import type { ValidationContext } from '@sanity/types'
import { describe, expect, it } from 'vitest'
import { hostsAreFree, websiteIdIsFree } from './other-tenants.ts'

const harbour = {
  _id: 'tenant-harbour',
  name: 'Harbour City',
  slug: 'harbour',
  hosts: ['www.harbour.example'],
  websiteId: 7,
}
const wattle = {
  ...harbour,
  _id: 'tenant-wattle',
  name: 'Wattle Street',
  slug: 'wattle',
  hosts: ['w.example'],
  websiteId: 8,
}

/** Validation context of a dealer's draft, as the Studio gives it to an author who can see these dealers. */
function contextOf(seen: object[]): ValidationContext {
  return {
    document: { _id: 'drafts.tenant-wattle' },
    getClient: () => ({ fetch: async () => seen }),
  } as unknown as ValidationContext
}

describe('[TEN-01] a dealer’s addresses in the Studio', () => {
  it('one that another dealer has is refused and the dealer named to whoever sees that dealer', async () => {
    const context = contextOf([wattle, harbour])
    expect(await hostsAreFree(['w.example', 'WWW.harbour.example.'], context)).toBe(
      'WWW.harbour.example. is the address of Harbour City. It stays with the dealer that has it.',
    )
    expect(await hostsAreFree(['harbour.localhost'], context)).toContain('Harbour City')
    expect(await hostsAreFree(['w.example', 'new.example'], context)).toBe(true)
    expect(await websiteIdIsFree(7, context)).toBe('7 is the number of Harbour City.')
  })

  it('one of a dealer in the archive is free, and staff of one dealer hear of no other', async () => {
    const archived = { ...harbour, archivedAt: '2026-01-01T00:00:00Z' }
    for (const seen of [[wattle, archived], [wattle]])
      expect(await hostsAreFree(['www.harbour.example'], contextOf(seen))).toBe(true)
  })
})

it('[TEN-19] the website number of another dealer is refused, one’s own and that of the archive are not', async () => {
  const archived = { ...harbour, _id: 'tenant-old', websiteId: 9, archivedAt: '2026-01-01T00:00:00Z' }
  const context = contextOf([wattle, harbour, archived])
  expect(await websiteIdIsFree(7, context)).toBe('7 is the number of Harbour City.')
  for (const free of [8, 9, 10, undefined]) expect(await websiteIdIsFree(free, context)).toBe(true)
})
