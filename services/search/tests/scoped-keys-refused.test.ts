import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from './own-server.ts'
import { PARENT, scopedKey } from './scope/stock.ts'
import { fillYard, HARBOUR, OTHER, yardSearch } from './scope/yard.ts'
import { ADMIN_KEY } from './start-server.ts'

const { call, start, stop } = ownServer()
beforeAll(start)
beforeAll(() => fillYard(call))
afterAll(stop)

const key = scopedKey(PARENT, HARBOUR)
const search = yardSearch(call)

describe('[d.4] a scoped key opens nothing else', () => {
  it.each([['secrets'], ['back'], ['stock/../secrets'], ['xstock']])(
    'another collection: %s',
    async (collection) => {
      expect((await search({}, key, collection)).status).toBe(401)
    },
  )

  it('other actions: documents, export, keys, collections', async () => {
    for (const path of [
      '/collections/stock/documents/2',
      '/collections/stock/documents/export',
      '/keys',
      '/collections',
    ])
      expect((await call('GET', path, undefined, key)).status).toBe(401)
    expect((await call('DELETE', '/collections/stock/documents/1', undefined, key)).status).toBe(401)
  })

  it('a key whose parameters were edited', async () => {
    const decoded = Buffer.from(key, 'base64').toString().replace('harbour', 'wattle_')
    expect((await search({}, Buffer.from(decoded).toString('base64'))).status).toBe(401)
  })

  it('a key cut short, padded or with a foreign digest', async () => {
    const swapped = Buffer.from(scopedKey(OTHER, HARBOUR), 'base64').toString().slice(0, 44)
    const forged = Buffer.from(swapped + Buffer.from(key, 'base64').toString().slice(44)).toString('base64')
    for (const bad of [key.slice(0, -8), `${key}AAAA`, forged])
      expect((await search({}, bad)).status).toBe(401)
  })

  it('an expired key, and a key from a parent that can do more than search', async () => {
    expect((await search({}, scopedKey(PARENT, { ...HARBOUR, expires_at: 1000 }))).status).toBe(401)
    expect((await search({}, scopedKey(OTHER, HARBOUR))).status).toBe(401)
    expect((await search({}, scopedKey(ADMIN_KEY, HARBOUR))).status).toBe(401)
  })

  it('parameters that are no object', async () => {
    for (const text of ['[]', '"x"', '{', 'null'])
      expect((await search({}, scopedKey(PARENT, text))).status).toBe(401)
  })

  it('a key that may make collections makes those it names only, and copies no others', async () => {
    const value = 'maker-key-of-the-tests-0000000001'
    const rights = { description: 't', actions: ['collections:create'], collections: ['mine_.*'], value }
    await call('POST', '/keys', rights)
    const fields = [{ name: 'x', type: 'string' }]
    const make = (name: string, query = '') => call('POST', `/collections${query}`, { name, fields }, value)
    expect((await make('theirs')).status).toBe(401)
    expect((await make('mine_2', '?src_name=secrets&copy_documents=true')).status).toBe(401)
    expect((await make('mine_1')).status).toBe(201)
  })

  it('an embedded value that cannot be read refuses, as a scope that is lost would be none', async () => {
    for (const filter_by of [['tenants:=harbour'], { tenants: 'harbour' }, null])
      expect((await search({}, scopedKey(PARENT, { filter_by }))).status).toBe(400)
  })

  it('multi_search without a permitted key is refused before anything else is said', async () => {
    for (const text of ['nonsense', '{}', '{"searches":[]}', '{"searches":[1]}', '[]'])
      for (const use of ['', 'wrong'])
        expect((await call('POST', '/multi_search', text, use)).status).toBe(401)
  })

  it('an expired key opens nothing', async () => {
    const value = 'old-key-of-the-tests-000000000001'
    const rights = { description: 't', actions: ['*'], collections: ['*'], value, expires_at: 1000 }
    expect((await call('POST', '/keys', rights)).status).toBe(201)
    expect((await call('GET', '/keys', undefined, value)).status).toBe(401)
  })
})
