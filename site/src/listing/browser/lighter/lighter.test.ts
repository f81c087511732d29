import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../../../next.config.mjs'
import request from './axios.ts'
import qs from './qs.ts'

const require = createRequire(import.meta.url)

describe('packages that browsers never call', () => {
  it('are there', () => {
    const aliases = Object.values(config.turbopack?.resolveAlias ?? {}) as (string | { browser: string })[]
    const files = aliases.flatMap((alias) => (typeof alias === 'string' ? [] : [alias.browser]))
    expect(files).toHaveLength(2)
    const site = join(import.meta.dirname, '../../../..')
    expect(files.filter((file) => existsSync(join(site, file)))).toEqual(files)
  })

  it('refuse to make addresses beside those of listings', () => {
    expect(qs.parse).toThrow('listing-url')
    expect(qs.stringify).toThrow('listing-url')
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
