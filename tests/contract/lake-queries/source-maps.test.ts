import { describe, expect, it } from 'vitest'
import { createQueryEngine } from 'forecourt-lake/query-engine'
import { demonstration } from '../../bench/content-lake/documents.ts'
import { siteQueries } from '../../bench/content-lake/site-queries.ts'
import { createSourceDocumentReader, places, type SourceMap } from './source-map-reader.ts'

const published = demonstration()
// One page and one offer are being edited, so that a map has to lead to drafts as well.
const edited = published
  .filter(({ _type }) => _type === 'page' || _type === 'offer' || _type === 'tenant')
  .map((document) => ({ ...document, _id: `drafts.${document._id}`, title: 'Draft', name: 'Draft' }))
const all = new Map([...published, ...edited].map((document) => [document._id, document]))

const engine = createQueryEngine({ version: 1, documents: () => all.values(), get: (id) => all.get(id) })

const page = {
  path: '/',
  make: '',
  model: '',
  slug: 'work-ready-utes',
  section: 'section-harbour-bring',
  location: 'location-harbour-newstead',
  now: '2026-06-01T00:00:00Z',
}
const PARAMETERS = [
  { ...page, tenantId: 'tenant-harbour' },
  {
    ...page,
    tenantId: 'tenant-harbour',
    path: '/about-us',
    slug: 'demo-suv-clearance',
    now: '2020-01-01T00:00:00Z',
  },
  { ...page, tenantId: 'tenant-wattle' },
  { ...page, tenantId: 'tenant-southside-mg', make: 'mg', model: '4' },
]

const queries = await siteQueries()

describe('source maps of the queries of the site', () => {
  it('there are queries', () => {
    expect(queries.length).toBeGreaterThan(7)
  })

  it.each(queries)(
    '$name: every text of a result leads to the same text of a document',
    async ({ query }) => {
      let texts = 0
      for (const params of PARAMETERS) {
        for (const perspective of ['published', 'drafts']) {
          for (const resultSourceMap of [true, 'withKeyArraySelector'] as const) {
            const answer = await engine.query({ query, params, perspective, resultSourceMap })
            const map = answer.resultSourceMap as SourceMap | undefined
            expect(map).toBeDefined()
            if (!map) continue
            const sourceOf = createSourceDocumentReader(map, (id) => all.get(id))
            for (const { path, value } of places(answer.result)) {
              // A view names a draft by its published id.
              if (path.endsWith("['_id']") || path.endsWith("['_originalId']")) continue
              // A count is in no document.
              if (path.endsWith("Count']")) continue
              expect({ path, value: sourceOf(path) }).toEqual({ path, value })
              texts++
            }
          }
        }
      }
      expect(texts).toBeGreaterThan(5)
    },
  )
})
