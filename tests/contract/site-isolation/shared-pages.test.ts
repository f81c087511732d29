import { pageQuery } from '@forecourt/blocks/page-blocks.query'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lakeClient, startLakeProcess, type LakeProcess } from '../content-lake/lake-process.ts'
import { OTHER, OWN, reference } from './content.ts'

let lake: LakeProcess
let client: SanityClient

const PATH = '/consumer-guarantees'
const page = (id: string, title: string, over: { _type: string; [field: string]: unknown }) => ({
  _id: id,
  path: PATH,
  title,
  ...over,
})
const own = { _type: 'page', tenant: reference(`tenant-${OWN}`) }
const shared = { _type: 'sharedPage' }

/** Title of the page that a dealer's site shows at the path; `make` is that of a dealer of one brand. */
async function titleFor(dealer: string, make = '', path = PATH): Promise<string | null | undefined> {
  const params = { tenantId: `tenant-${dealer}`, make, path }
  return (await client.fetch<{ title: string | null } | null>(pageQuery, params))?.title
}
const publish = (...documents: { _id: string; _type: string }[]) =>
  Promise.all(documents.map((document) => client.createOrReplace(document)))

beforeAll(async () => {
  lake = await startLakeProcess()
  client = lakeClient(lake, 'published')
})
afterAll(() => lake?.stop())

it('[TEN-06] a page is the dealer’s own, else its make’s, else the platform’s', async () => {
  await publish(page('a-platform', 'Everybody', shared))
  expect(await titleFor(OWN)).toBe('Everybody')
  expect(await titleFor(OTHER, 'mg')).toBe('Everybody')

  // Ids in both orders: which document is older or comes first in the alphabet decides nothing.
  await publish(
    page('0-make', 'MG', { ...shared, make: 'mg' }),
    page('z-kia', 'Kia', { ...shared, make: 'kia' }),
  )
  expect(await titleFor(OWN)).toBe('Everybody')
  expect(await titleFor(OTHER, 'mg')).toBe('MG')
  expect(await titleFor(OTHER, 'kia')).toBe('Kia')
  expect(await titleFor(OTHER, 'ford')).toBe('Everybody')

  await publish(page('z-own', 'Own', own))
  expect(await titleFor(OWN)).toBe('Own')
  expect(await titleFor(OWN, 'mg')).toBe('Own')
  expect(await titleFor(OTHER, 'mg')).toBe('MG')

  await client.delete('z-own')
  expect(await titleFor(OWN)).toBe('Everybody')
  await client.delete('a-platform')
  expect(await titleFor(OWN)).toBeUndefined()
})

it('[TEN-01] what is a dealer’s or not published is no shared page', async () => {
  await publish(
    page('s-owned', 'Owned', { ...shared, tenant: own.tenant, path: '/owned' }),
    page('drafts.s-draft', 'Draft', { ...shared, path: '/draft' }),
    page('s-tenantless', 'Nobody', { _type: 'page', path: '/nobody' }),
  )
  for (const dealer of [OWN, OTHER])
    for (const path of ['/owned', '/draft', '/nobody'])
      expect([path, await titleFor(dealer, '', path)]).toEqual([path, undefined])
})
