import type { SanityClient } from '@sanity/client'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importLocations } from '../../scripts/lists/import-locations.ts'
import { importReviews } from '../../scripts/reviews/import-reviews.ts'
import { lakeClient, startLakeProcess, type LakeProcess } from './content-lake/lake-process.ts'

let lake: LakeProcess
let client: SanityClient
let folder: string

beforeAll(async () => {
  lake = await startLakeProcess()
  folder = await mkdtemp(join(tmpdir(), 'locations-'))
  client = lakeClient(lake, 'raw')
  await client.create({ _id: 'tenant-a', _type: 'tenant', name: 'A' })
})
afterAll(async () => {
  await lake.stop()
  await rm(folder, { recursive: true })
})

async function load(text: string, isTrial = false) {
  const file = join(folder, 'places.csv')
  await writeFile(file, text)
  return importLocations(client, { file, tenantId: 'tenant-a', isTrial })
}

it('a list of locations is published as one, found again by slug, and says what it left out', async () => {
  const list = [
    'name,street,city,state,postcode,lat,long,phone,opening_hours,fax',
    'Kedron,9 Gympie Rd,Kedron,qld,4031,-27.4,153.03,07 5550 0001,Mon-Fri 08:00-17:00,1',
    'Ascot,1 Racecourse Rd,Ascot,qld,407,,,07 5550 0002,,2',
    'Kedron,2 Gympie Rd,Kedron,qld,4031,,,,,3',
  ].join('\n')
  const expected = {
    created: ['kedron'],
    updated: [],
    refused: [
      'row 3, postcode: expected four digits, got "407"',
      'row 4, slug: "kedron" is in the file already',
    ],
    ignored: ['fax'],
  }
  expect(await load(list, true)).toEqual(expected)
  expect(await client.fetch('count(*[_type == "location"])')).toBe(0)
  expect(await load(list)).toEqual(expected)
  const before = await client.getDocument('location-a-kedron')
  expect(before).toMatchObject({
    tenant: { _ref: 'tenant-a' },
    slug: { current: 'kedron' },
    address: { _type: 'postalAddress', street: '9 Gympie Rd', postcode: '4031' },
    coordinates: { _type: 'geopoint', lat: -27.4, lng: 153.03 },
    visible: true,
  })
  expect(await load('name,phone,street\nKedron,07 5550 0009,')).toMatchObject({
    updated: ['kedron'],
    refused: [],
  })
  expect(await client.getDocument('location-a-kedron')).toMatchObject({
    phone: '07 5550 0009',
    address: { street: '9 Gympie Rd' },
    opening_hours: before!['opening_hours'],
  })
})

it('a file without names is refused whole', async () => {
  await expect(load('street,city\n1 Main St,Ascot')).rejects.toThrow('The file needs a column "name".')
  await expect(load('')).rejects.toThrow('cannot be read: the file is empty')
  await expect(
    importLocations(client, { file: join(folder, 'none.csv'), tenantId: 'tenant-a', isTrial: true }),
  ).rejects.toThrow('ENOENT')
})

it('a list of reviews is found again by source and id, keeps answers, and tells what it left out', async () => {
  await client.createIfNotExists({
    _id: 'location-a-kedron',
    _type: 'location',
    tenant: { _type: 'reference', _ref: 'tenant-a' },
    slug: { _type: 'slug', current: 'kedron' },
  })
  const from = async (text: string, isTrial = false) => {
    const file = join(folder, 'reviews.csv')
    await writeFile(file, text)
    return importReviews(client, { file, tenantId: 'tenant-a', isTrial })
  }
  const list = [
    'id,customer_name,rating,text,review_date,source,location',
    'a/1,Kim,5,"Good, <b>really</b>",2026-03-01T10:00:00Z,Google,kedron',
    'a/2,Lee,11,,2026-03-01,Google,',
    'a/3,Lee,4,,soon,Google,',
    'a/4,Lee,4,,2026-03-01,Google,nowhere',
    'a/1,Kim,5,,2026-03-01,Google,',
  ].join('\n')
  const expected = {
    created: ['a/1'],
    updated: [],
    refused: [
      'row 3, rating: expected 1 to 5 stars, got "11"',
      'row 4, review_date: expected a date such as 2026-03-01, got "soon"',
      'row 6, id: "a/1" is in the file already',
      'review a/4, location: the dealer has no place "nowhere"',
    ],
    ignored: [],
  }
  expect(await from(list, true)).toEqual(expected)
  expect(await client.fetch('count(*[_type == "review"])')).toBe(0)
  expect(await from(list)).toEqual(expected)
  const [found] =
    await client.fetch<{ _id: string; text: string; location: { _ref: string } }[]>('*[_type == "review"]')
  expect(found).toMatchObject({ text: 'Good, <b>really</b>', location: { _ref: 'location-a-kedron' } })
  await client.patch(found!._id).set({ answer: 'Thank you.' }).commit()
  expect(await from('id,customer_name,rating,review_date,source\na/1,Kim,4,2026-03-01,Google')).toMatchObject(
    { updated: ['a/1'], refused: [] },
  )
  expect(await client.getDocument(found!._id)).toMatchObject({
    rating: 4,
    text: 'Good, <b>really</b>',
    answer: 'Thank you.',
  })
})
