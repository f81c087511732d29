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

/** What the Studio gives a validation of a dealer's draft; `open` is what visitors may read, a failure for nothing. */
function contextOf({ seen, open }: { seen: object[]; open: object[] | 'refused' }): ValidationContext {
  const visitor = { fetch: async () => (open === 'refused' ? Promise.reject(new Error('401')) : open) }
  const client = {
    fetch: async () => seen,
    withConfig: ({ token, withCredentials }: { token?: string; withCredentials?: boolean }) =>
      token === undefined && withCredentials === false ? visitor : client,
  }
  return {
    document: { _id: 'drafts.tenant-wattle' },
    getClient: () => client,
  } as unknown as ValidationContext
}

describe('[TEN-01] a dealer’s addresses in the Studio', () => {
  it('one that another dealer has is refused and the dealer named, also to somebody who sees no other dealer', async () => {
    for (const context of [
      contextOf({ seen: [wattle, harbour], open: [] }),
      contextOf({ seen: [wattle], open: [wattle, harbour] }),
    ]) {
      expect(await hostsAreFree(['w.example', 'WWW.harbour.example.'], context)).toBe(
        'WWW.harbour.example. is the address of Harbour City. It stays with the dealer that has it.',
      )
      expect(await hostsAreFree(['harbour.localhost'], context)).toContain('Harbour City')
      expect(await hostsAreFree(['w.example', 'new.example'], context)).toBe(true)
      expect(await websiteIdIsFree(7, context)).toBe('7 is the number of Harbour City.')
    }
  })

  it('one of a dealer in the archive is free, and a private dataset says only what the person sees', async () => {
    const archived = { ...harbour, archivedAt: '2026-01-01T00:00:00Z' }
    const context = contextOf({ seen: [wattle, archived], open: 'refused' })
    expect(await hostsAreFree(['www.harbour.example'], context)).toBe(true)
  })
})

it('[TEN-19] the website number of another dealer is refused, one’s own and that of the archive are not', async () => {
  const archived = { ...harbour, _id: 'tenant-old', websiteId: 9, archivedAt: '2026-01-01T00:00:00Z' }
  const context = contextOf({ seen: [wattle], open: [wattle, harbour, archived] })
  expect(await websiteIdIsFree(7, context)).toBe('7 is the number of Harbour City.')
  for (const free of [8, 9, 10, undefined]) expect(await websiteIdIsFree(free, context)).toBe(true)
})
