import { chooseBrandCopy } from '@forecourt/tenant-config/brand/brand-copy'
import { brandCopyIssues, manufacturerIssues, modelIssues } from '@forecourt/tenant-config/brand/documents'
import { parseDisplayNameRule } from '@forecourt/tenant-config/vehicle/display-name-rule'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { expect, it } from 'vitest'
import { ARTWORK, artworkFile, type ArtworkName } from './artwork.ts'
import { seedDocuments } from './content.ts'
import type { ArtworkIds } from './documents.ts'

// An asset id per picture, as an upload would give it; the cast restores the names that Object.fromEntries forgets.
const images = Object.fromEntries(Object.keys(ARTWORK).map((name) => [name, `image-${name}`])) as ArtworkIds
const documents = seedDocuments(images, new Date('2026-03-02T00:00:00Z'))

const ISSUES: Readonly<Record<string, (document: unknown) => Issue[]>> = {
  manufacturer: manufacturerIssues,
  model: modelIssues,
  brandCopy: brandCopyIssues,
  displayNameRule: (document) => {
    const parsed = parseDisplayNameRule(document)
    return parsed.ok ? [] : parsed.errors
  },
}

it('[TEN-06] what is said of makes is usable, and either every dealer’s or one dealer’s', () => {
  const found = documents.filter(({ _type }) => Object.hasOwn(ISSUES, _type))
  expect(new Set(found.map(({ _type }) => _type)).size).toBe(4)
  for (const document of found) {
    expect([document._id, ISSUES[document._type]?.(document)]).toEqual([document._id, []])
    expect(['tenant' in document, 'allTenants' in document].filter(Boolean)).toHaveLength(1)
  }
})

it.each([
  ['harbour', 'toyota', 'harbour-city-moorooka', 'copy-harbour-toyota-moorooka'],
  ['harbour', 'toyota', 'harbour-city-newstead', 'copy-harbour-toyota'],
  ['harbour', 'mg', undefined, 'copy-mg'],
  ['harbour', 'kia', undefined, 'copy-harbour'],
  ['southside-mg', 'mg', 'southside-mg', 'copy-southside-mg'],
  ['wattle', 'kia', 'wattle-street', 'copy-wattle'],
  ['outback-rv', 'jayco', undefined, 'copy-outback-jayco'],
  ['outback-rv', 'avida', undefined, 'copy-platform'],
  ['a-new-dealer', 'ford', undefined, 'copy-platform'],
])('[TEN-06] %s says of %s at %s what %s says', (dealer, make, dealership, id) => {
  const copies = documents.flatMap((document) => {
    if (document._type !== 'brandCopy') return []
    const { _id, tenant, make: of, dealership: at } = document
    const isKnown = !tenant || tenant._ref === `tenant-${dealer}`
    return isKnown ? [{ _id, tenant: tenant?._ref, make: of ?? null, dealership: at ?? null }] : []
  })
  expect(chooseBrandCopy(copies, { make, dealership })?.copy._id).toBe(id)
})

it('every make has its name as a picture on nothing, wider than high', async () => {
  const { default: sharp } = await import('sharp')
  const makes = documents.flatMap((document) => (document._type === 'manufacturer' ? [document] : []))
  expect(makes.length).toBeGreaterThan(30)
  for (const { name, logo, slug } of makes) {
    expect(logo?.alt).toBe(name)
    const { bytes, contentType } = await artworkFile(`make-${slug?.current}` as ArtworkName)
    const { width, height, hasAlpha } = await sharp(bytes).metadata()
    expect([name, contentType, hasAlpha, width > height]).toEqual([name, 'image/svg+xml', true, true])
  }
})
