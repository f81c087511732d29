import { expect, it } from 'vitest'
import { archiveTenant, eachTenant, restoreProblems, restoreTenant } from './archive.ts'
import type { TakenTenant } from './taken.ts'

const AT = '2026-03-02T00:00:00.000Z'
const redgum: TakenTenant = {
  _id: 'tenant-redgum',
  slug: 'redgum',
  hosts: ['www.redgum.example'],
  archivedAt: AT,
}
const draft: TakenTenant = { ...redgum, _id: 'drafts.tenant-redgum', hosts: ['draft.redgum.example'] }
const version: TakenTenant = { ...redgum, _id: 'versions.rSpring.tenant-redgum' }
const wattle: TakenTenant = {
  _id: 'tenant-wattle',
  name: 'Wattle',
  slug: 'wattle',
  hosts: ['www.wattle.example'],
}
const all = [draft, redgum, version, wattle]

it('archiving marks the published document, its draft and its versions in releases, and no other dealer', () => {
  expect(archiveTenant('tenant-redgum', all, AT)).toEqual(
    ['drafts.tenant-redgum', 'tenant-redgum', 'versions.rSpring.tenant-redgum'].map((id) => ({
      patch: { id, set: { archivedAt: AT } },
    })),
  )
})

it('bringing back takes the mark off again', () => {
  expect(restoreTenant('tenant-wattle', all)).toEqual([
    { patch: { id: 'tenant-wattle', unset: ['archivedAt'] } },
  ])
})

it('[TEN-01] a dealer whose host or short name another one has taken since is not brought back', () => {
  expect(restoreProblems('tenant-redgum', all)).toEqual([])
  const rival: TakenTenant = { _id: 'tenant-x', name: 'X', slug: 'red-gum', hosts: ['www.redgum.example'] }
  expect(restoreProblems('tenant-redgum', [...all, rival])).toEqual([
    { path: 'slug', message: 'redgum is taken by X' },
    { path: 'hosts', message: 'www.redgum.example is the address of X' },
  ])
  expect(restoreProblems('tenant-redgum', [...all, { ...rival, archivedAt: AT }])).toEqual([])
})

it('a dealer is listed once, by its published document where there is one', () => {
  const onlyDraft: TakenTenant = { _id: 'drafts.tenant-new' }
  expect(eachTenant([...all, onlyDraft]).map(({ _id }) => _id)).toEqual([
    'tenant-redgum',
    'tenant-wattle',
    'drafts.tenant-new',
  ])
})
