import type { ValidationContext } from '@sanity/types'
import { expect, it } from 'vitest'
import { hostsAreFree, websiteIdIsFree } from './other-tenants.ts'

const OTHERS = [
  { _id: 'tenant-harbour', name: 'Harbour', slug: 'harbour', websiteId: 101, hosts: ['harbour.example'] },
  { _id: 'drafts.tenant-redgum', name: 'Redgum', slug: 'redgum', websiteId: 103, hosts: [] },
  { _id: 'tenant-old', name: 'Old', slug: 'old', websiteId: 104, hosts: [], archivedAt: '2026-01-01' },
]

/** The dealer with this id is being edited by its own staff, who see drafts of none but their own: others as visitors do. */
function editing(_id: string): ValidationContext {
  const client = {
    fetch: async () => OTHERS.filter((other) => other._id.startsWith('drafts.')),
    withConfig: () => ({ fetch: async () => OTHERS.filter((other) => !other._id.startsWith('drafts.')) }),
  }
  return { document: { _id }, getClient: () => client } as unknown as ValidationContext
}

it('[TEN-19] the website number of another dealer is refused, one’s own and that of the archive are not', async () => {
  const wattle = editing('drafts.tenant-wattle')
  expect(await websiteIdIsFree(101, wattle)).toBe('101 is the number of Harbour.')
  expect(await websiteIdIsFree(103, wattle)).toBe('103 is the number of Redgum.')
  expect(await websiteIdIsFree(102, wattle)).toBe(true)
  expect(await websiteIdIsFree(104, wattle)).toBe(true)
  expect(await websiteIdIsFree(101, editing('drafts.tenant-harbour'))).toBe(true)
  expect(await websiteIdIsFree(undefined, wattle)).toBe(true)
})

it('[TEN-01] a web address of another dealer is refused', async () => {
  const wattle = editing('tenant-wattle')
  expect(await hostsAreFree(['harbour.example'], wattle)).toContain('It stays with the dealer that has it.')
  expect(await hostsAreFree(['wattle.example'], wattle)).toBe(true)
})
