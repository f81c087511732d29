import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as everything from 'typesense'
import config from '../../../../next.config.mjs'
import request from './axios.ts'
import * as log from './loglevel.ts'
import qs from './qs.ts'
import * as helpers from './tslib.ts'
import { SearchClient } from './typesense.ts'

const require = createRequire(import.meta.url)

afterEach(() => void vi.restoreAllMocks())

describe('lighter packages for browsers', () => {
  it('are there', () => {
    const aliases = Object.values(config.turbopack?.resolveAlias ?? {}) as (string | { browser: string })[]
    const files = aliases.flatMap((alias) => (typeof alias === 'string' ? [] : [alias.browser]))
    expect(files).toHaveLength(5)
    const site = join(import.meta.dirname, '../../../..')
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

  it.each([
    ['typesense', '**/*.js', /\btslib_\d+\.(__\w+)/g],
    ['rxjs', '../esm5/**/*.js', /\b(__\w+)(?=[\w\s,{}]* from "tslib")/g],
  ])('have every helper of tslib that %s uses', (name, files, use) => {
    const folder = dirname(require.resolve(name))
    const found = globSync(files, { cwd: folder }).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(use)].map(([, helper = '']) => helper),
    )
    expect(found.length).toBeGreaterThan(5)
    expect([...new Set(found)].filter((helper) => !(helper in helpers))).toEqual([])
  })

  it('refuse to make addresses beside those of listings', () => {
    expect(qs.parse).toThrow('listing-url')
    expect(qs.stringify).toThrow('listing-url')
  })

  it('tell the console what is at least as grave as the level that is set', () => {
    const told: string[] = []
    for (const name of ['trace', 'debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((word: string) => void told.push(`${name} ${word}`))
    const all = () => [log.trace, log.debug, log.info, log.warn, log.error].forEach((tell) => tell?.('x'))
    const at = (level: string) => {
      told.length = 0
      log.setLevel(level)
      all()
      return told.map((line) => line.split(' ')[0])
    }
    all()
    expect(told).toEqual(['warn x', 'error x'])
    expect(at('debug')).toEqual(['debug', 'info', 'warn', 'error'])
    expect(at('SILENT')).toEqual([])
    expect(at('warn')).toEqual(['warn', 'error'])
  })

  it('hand each request of typesense to the transport that it names', async () => {
    const sent: object[] = []
    const adapter = async (config: object) => {
      sent.push(config)
      return { status: 200, statusText: '', headers: {}, config, data: { results: [] } }
    }
    expect(await request({ adapter, url: 'http://127.0.0.1:1', data: {} })).toMatchObject({ status: 200 })
    expect(sent).toEqual([{ url: 'http://127.0.0.1:1', data: {} }])
  })

  it('are asked for nothing else: every request of a search names its transport', () => {
    const typesense = dirname(require.resolve('typesense'))
    const source = readFileSync(join(typesense, 'Typesense/ApiCall.js'), 'utf8')
    const uses = new Set(source.match(/axios_1\.default(?:\.\w+|\))/g))
    // `getAdapter` is for names of adapters, `CancelToken` for callers that give up, of which there are none.
    expect([...uses].toSorted()).toEqual([
      'axios_1.default)',
      'axios_1.default.CancelToken',
      'axios_1.default.getAdapter',
    ])
  })
})
