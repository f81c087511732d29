import type { SanityClient } from '@sanity/client'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/lib/root.mjs'
import { lakeClient, startLakeProcess, type LakeProcess } from '../content-lake/lake-process.ts'
import { dealerDocuments, OTHER, OWN, SECRET } from './content.ts'
import { ENTANGLED_TENANT, entangledDocuments } from './entangled.ts'

/** Queries of the server itself, over all dealers; no page and no answer is made from one of these results alone. */
const OF_THE_SERVER = new Set([
  'tenantRegistryQuery',
  'tenantRevisionsQuery',
  'contentWindowsQuery',
  'blockWindowsQuery',
])

/** Texts for an address or a form: some name the other dealer, some are meant to break out of the query. */
const HOSTILE = [
  '/about-us',
  `/plan-${OTHER}`,
  'drive-away',
  `page-${OTHER}`,
  `tenant-${OTHER}`,
  `/h/${OTHER}/about-us`,
  `/../${OTHER}/about-us`,
  '*',
  '**',
  '',
  '" || true || "" == "',
  `"] | *[tenant._ref == "tenant-${OTHER}"][0..9]{...} //`,
  `x" || tenant._ref == "tenant-${OTHER}`,
  '$tenantId',
  `\u0000${OTHER}`,
  '/about-us\n|| true',
]

const found: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('{site/src,blocks}/**/*.query.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] }).map(
      (file) => import(join(ROOT, file)) as Promise<object>,
    ),
  )),
)
const queries = Object.entries(found).filter(
  (entry): entry is [string, string] => typeof entry[1] === 'string',
)
const ofDealers = queries.filter(([name]) => !OF_THE_SERVER.has(name))
const parametersOf = (query: string) => [
  ...new Set([...query.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)),
]

let lake: LakeProcess
/** Reads everything that is published, so that no grant of the lake protects the queries. */
let client: SanityClient

beforeAll(async () => {
  lake = await startLakeProcess()
  client = lakeClient(lake, 'published')
  const transaction = client.transaction()
  for (const document of dealerDocuments(OWN, ENTANGLED_TENANT)) transaction.create(document)
  for (const document of dealerDocuments(OTHER)) transaction.create(document)
  for (const document of entangledDocuments()) transaction.create(document)
  await transaction.commit()
})
afterAll(() => lake?.stop())

const ask = async (query: string, params: Record<string, unknown>) =>
  JSON.stringify(await client.fetch<unknown>(query, params))

describe("[TEN-01] the site's queries", () => {
  it('are the server’s own, or name the dealer they are asked for', () => {
    expect(ofDealers.length).toBeGreaterThanOrEqual(5)
    for (const name of OF_THE_SERVER) expect(queries.map(([known]) => known)).toContain(name)
    for (const [name, query] of ofDealers)
      expect([name, parametersOf(query)]).toEqual([name, expect.arrayContaining(['tenantId'])])
  })

  it.each(ofDealers)('%s finds what is asked for, of the dealer who asks', async (_name, query) => {
    const params = {
      tenantId: `tenant-${OTHER}`,
      path: '/about-us',
      slug: 'drive-away',
      make: 'kia',
      model: 'rio',
      section: `section-${OTHER}`,
      location: `location-${OTHER}`,
    }
    const given = Object.fromEntries(parametersOf(query).map((key) => [key, params[key as 'path'] ?? '']))
    expect(await ask(query, given)).toMatch(SECRET)
  })

  it.each(ofDealers)('%s gives nothing of another dealer, whatever is asked', async (_name, query) => {
    const open = parametersOf(query).filter((name) => name !== 'tenantId')
    for (const value of HOSTILE) {
      const params = Object.fromEntries(open.map((name) => [name, value]))
      expect([value, await ask(query, { ...params, tenantId: `tenant-${OWN}` })]).toEqual([
        value,
        expect.not.stringMatching(SECRET),
      ])
    }
  })

  it.each(ofDealers)('%s follows no reference to another dealer’s documents', async (_name, query) => {
    const own = [
      '/entangled',
      '/nobody-0',
      '/nobody-1',
      '/nobody-2',
      'entangled',
      '/',
      '/about-us',
      `section-${OTHER}`,
      `location-${OTHER}`,
    ]
    for (const value of own) {
      const answer = await ask(query, {
        tenantId: `tenant-${OWN}`,
        path: value,
        slug: value,
        make: value,
        model: value,
        section: value,
        location: value,
      })
      expect([value, answer]).toEqual([value, expect.not.stringMatching(SECRET)])
    }
  })
})
