import { ARTWORK } from '@forecourt/demo-content/artwork'
import { seedDocuments } from '@forecourt/demo-content/content'
import type { ArtworkIds, SeedDocument } from '@forecourt/demo-content/documents'

/** A document of the lake as a bench makes it. */
export interface BenchDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [name: string]: unknown
}

const NOW = new Date('2026-06-01T00:00:00Z')
const STAMP = NOW.toISOString()
/** Each copy of the demonstration is two dealers. */
const COPIES = 5

/** The two demonstration dealers with their pictures, as they are in a lake after seeding. */
export function demonstration(): BenchDocument[] {
  const names = Object.keys(ARTWORK)
  const ids = Object.fromEntries(
    names.map((name, index) => [name, `image-${index.toString(16).padStart(40, '0')}-1600x900-webp`]),
  ) as ArtworkIds
  const pictures = Object.values(ids).map((_id) => ({
    _id,
    _type: 'sanity.imageAsset',
    url: `http://localhost/images/${_id}`,
    metadata: { lqip: `data:image/webp;base64,${'A'.repeat(200)}`, dimensions: { width: 1600, height: 900 } },
  }))
  return [...pictures, ...seedDocuments(ids, NOW)].map(complete)
}

function complete(document: SeedDocument | { _id: string; _type: string }): BenchDocument {
  const plain = JSON.parse(JSON.stringify(document)) as { _id: string; _type: string }
  return { ...plain, _rev: 'r1', _createdAt: STAMP, _updatedAt: STAMP }
}

/**
 * `count` documents of 10 dealers. The first ones are as seeded, at every size; the other dealers have ever more pages,
 * and ever more offers and promotions that are long over, so that each query of the site gives the same at every size.
 */
export function documents(count: number): BenchDocument[] {
  const seeded = demonstration()
  const all = [...seeded]
  const own = seeded.filter(({ _type }) => _type !== 'sanity.imageAsset')
  for (let copy = 1; copy < COPIES; copy++) all.push(...own.map((item) => cloned(item, `c${copy}`)))
  const growing = own.filter(({ _type }) => _type === 'page' || _type === 'offer' || _type === 'promo')
  for (let index = 0; all.length < count; index++) {
    const item = growing[index % growing.length]
    if (item) all.push(over(cloned(item, `c${1 + (index % (COPIES - 1))}`), index))
  }
  return all
}

/** The same document for another dealer: ids and references get a prefix, pictures are shared. */
function cloned(document: BenchDocument, copy: string): BenchDocument {
  const rename = (id: string) => (id.startsWith('image-') ? id : `${copy}-${id}`)
  const text = JSON.stringify(document).replace(
    /"(_id|_ref)":"([^"]+)"/g,
    (_match, name: string, id: string) => `"${name}":"${rename(id)}"`,
  )
  return JSON.parse(text) as BenchDocument
}

function over(document: BenchDocument, index: number): BenchDocument {
  const ended = {
    start: '2020-01-01T00:00:00Z',
    expiry: new Date(1_600_000_000_000 + index * 60_000).toISOString(),
  }
  const windows = document._type === 'page' ? { path: `/more-${index}` } : ended
  const slug = document._type === 'offer' ? { slug: { _type: 'slug', current: `over-${index}` } } : {}
  return {
    ...document,
    ...windows,
    ...slug,
    _id: `${document._id}-${index}`,
    _updatedAt: new Date(1_700_000_000_000 + ((index * 7919) % 1_000_000) * 1000).toISOString(),
  }
}
