import { describe, expect, it } from 'vitest'
import type { SourceMap } from './source-map.ts'
import { content, setUp } from '../test-engine.ts'
import type { QueryOptions } from '../types.ts'

describe('source maps', () => {
  const { ask } = setUp(content)
  const mapOf = async (query: string, options: Partial<QueryOptions> = {}) =>
    (await ask(query, { perspective: 'drafts', resultSourceMap: true, ...options }))
      .resultSourceMap as SourceMap

  it('lead from a result to the draft it came from', async () => {
    expect(
      await mapOf('*[_id == "home"]{"h": blocks[].heading, "t": tenant->name, "n": count(blocks)}'),
    ).toEqual({
      documents: [
        { _id: 'drafts.home', _type: 'page' },
        { _id: 'drafts.t1', _type: 'tenant' },
      ],
      paths: ["$['blocks'][0]['heading']", "$['name']"],
      mappings: {
        "$[0]['h'][0]": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
        "$[0]['t']": { type: 'value', source: { type: 'documentValue', document: 1, path: 1 } },
      },
    })
  })

  it('name elements of documents by key when asked to, places of the result always by index', async () => {
    const map = await mapOf('*[_id == "home"][0]{blocks[]{_key, heading}}', {
      resultSourceMap: 'withKeyArraySelector',
    })
    expect(Object.keys(map.mappings)).toContain("$['blocks'][0]['heading']")
    expect(map.paths).toContain("$['blocks'][?(@._key=='k1')]['heading']")
  })

  it('are left out when nobody asks', async () => {
    expect((await ask('*')).resultSourceMap).toBeUndefined()
  })

  it('are made for whole documents and for those that a text search finds', async () => {
    for (const query of ['*[_id == "home"]', '*[@ match text::query("welcome")]', '*[title match "home"]']) {
      expect(Object.keys((await mapOf(query)).mappings)).toEqual(['$[0]'])
    }
  })
})
