import { expect, it } from 'vitest'
import { tenantFixture } from '../testing/fixtures.ts'
import { sharedWebsiteIds } from './website-ids.ts'

it('[TEN-19] a second tenant with a website’s number is named, none without a number is', () => {
  const tenants = [
    ['harbour', 101],
    ['wattle', 102],
    ['redgum', 101],
    ['new', 0],
    ['newer', 0],
  ].map(([slug, websiteId]) => tenantFixture({ slug, websiteId }))
  expect(sharedWebsiteIds(tenants)).toEqual([
    { path: 'redgum', message: 'website number 101 is that of harbour' },
  ])
})

it.each([1.5, -1, '101'])('[TEN-19] %j is no website number', (websiteId) => {
  expect(() => tenantFixture({ websiteId })).toThrow('websiteId')
})
