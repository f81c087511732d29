import { stegaClean, stegaEncodeSourceMap } from '@sanity/client/stega'
import { expect, it } from 'vitest'
import { carriesEditLink } from './edit-links.ts'

const PAGE = {
  path: '/about-us',
  blocks: [
    {
      _type: 'stockCarousel',
      heading: 'Latest cars',
      intro: 'All of them inspected.',
      source: 'rule',
      sort: 'latest',
      make: 'Mazda',
      vehicles: ['U1'],
      where: { combine: 'all', conditions: [{ field: 'fuel', op: 'eq', values: ['Electric'] }] },
      whenEmpty: 'say',
      clearTo: '/special-offers',
      link: { label: 'See all', type: 'path', path: '/search/used-cars' },
    },
    { _type: 'aNewBlock', heading: 'News', mood: 'calm' },
  ],
}

/** The page as a draft with links, by a source map that says of every text where it stands. */
function preview(type: string) {
  const documents = [{ _id: 'a', _type: type }]
  const texts = pathsOf(PAGE)
  const mappings = Object.fromEntries(
    texts.map((path, at) => [
      path,
      { type: 'value', source: { type: 'documentValue', document: 0, path: at } },
    ]),
  )
  return stegaEncodeSourceMap(PAGE, { documents, paths: texts, mappings } as never, {
    enabled: true,
    studioUrl: 'http://localhost:3333',
    filter: carriesEditLink,
  })
}

function pathsOf(value: unknown, above = '$'): string[] {
  if (typeof value === 'string') return [above]
  return Object.entries(value as object).flatMap(([key, part]) =>
    pathsOf(part, Array.isArray(value) ? `${above}[${key}]` : `${above}['${key}']`),
  )
}

/** Names of the fields whose texts carry a link. */
function marked(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value === stegaClean(value) ? [] : [name]
  return Object.entries(value as object).flatMap(([key, part]) =>
    marked(part, /^\d+$/.test(key) ? name : key),
  )
}

it('[STU-07] words for visitors carry links to their fields; what code compares does not, nor what no schema knows', () => {
  const draft = preview('page')
  expect(marked(draft)).toEqual(['heading', 'intro', 'label', 'heading'])
  expect(stegaClean(draft)).toEqual(PAGE)
})

it('nothing of a document of an unknown type carries a link', () => {
  expect(preview('somethingElse')).toEqual(PAGE)
})
