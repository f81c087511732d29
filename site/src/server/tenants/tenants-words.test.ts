import { expect, it } from 'vitest'
import { makeDirectory, tenantDoc } from './tenants.fixture.ts'

it('a dealer’s words for the search are its own and the platform’s; those that do not fit are named once', async () => {
  const own = { _id: 'own', tenant: 'tenant-harbour', direction: 'both', words: ['kombi', 'transporter'] }
  const shared = { _id: 'shared', tenant: null, direction: 'both', words: ['lugger', 'ute'] }
  const broken = { _id: 'broken', tenant: 'tenant-harbour', direction: 'both', words: ['alone'] }
  const { directory, problems } = makeDirectory({
    tenants: [tenantDoc('harbour'), tenantDoc('wattle')],
    rules: [],
    synonyms: [broken, own, shared],
  })
  await directory.refresh()
  await directory.refresh()
  const setOf = (slug: string) => directory.bySlug(slug)?.synonyms
  expect(setOf('harbour')?.name).toBe('stock_words.tenant-harbour')
  expect(setOf('harbour')?.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['own', 'shared']))
  expect(setOf('wattle')?.name).toBe('stock_words')
  expect(setOf('wattle')?.items.map(({ id }) => id)).not.toContain('own')
  expect(problems.map(({ message }) => message)).toEqual([
    'content document broken is invalid; its words are ignored',
  ])
})
