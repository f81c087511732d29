import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as everything from 'typesense'
import { LIGHTER_IN_BROWSERS } from './aliases.ts'
import qs from './qs.ts'
import { SearchClient } from './typesense.ts'

const require = createRequire(import.meta.url)

describe('lighter packages for browsers', () => {
  it('are there', () => {
    const files = Object.values(LIGHTER_IN_BROWSERS).map(({ browser }) => browser)
    const site = join(import.meta.dirname, '../../../../..')
    expect(files.filter((file) => existsSync(join(site, file)))).toEqual(files)
  })

  it('have the very client for searches that typesense gives', () => {
    expect(SearchClient).toBe(everything.SearchClient)
  })

  it('have all that the adapter takes from typesense', () => {
    const adapter = dirname(require.resolve('typesense-instantsearch-adapter'))
    const source = readFileSync(join(adapter, 'TypesenseInstantsearchAdapter.js'), 'utf8')
    expect(source.match(/import .* from "typesense";/g)).toEqual([
      'import { SearchClient as TypesenseSearchClient } from "typesense";',
    ])
  })

  it('refuse to make addresses beside those of listings', () => {
    expect(qs.parse).toThrow('listing-url')
    expect(qs.stringify).toThrow('listing-url')
  })
})
