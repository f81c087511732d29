import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from './own-server.ts'

const { call, start, stop, url } = ownServer()
beforeAll(async () => {
  await start()
  await call('POST', '/collections', { name: 'cars', fields: [{ name: 'name', type: 'string' }] })
})
afterAll(stop)

/** Makes a key that may do everything; returns its id. */
async function makeKey(value: string): Promise<number> {
  const rights = { description: 't', actions: ['*'], collections: ['*'], value }
  return ((await call('POST', '/keys', rights)).body as { id: number }).id
}

/** A POST whose head the server has taken in, and none of its body. */
async function opened(path: string, key: string) {
  const headers = { 'x-typesense-api-key': key, expect: '100-continue' }
  const sent = request(`${url()}${path}`, { method: 'POST', headers })
  const response = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.flushHeaders()
  await once(sent, 'continue')
  return { sent, response }
}

describe('a key that is removed while a body is on its way', () => {
  it.each([
    ['/keys', { description: 'x', actions: ['*'], collections: ['*'] }],
    ['/collections', { name: 'others', fields: [{ name: 'name', type: 'string' }] }],
    ['/collections/cars/documents', { id: 'late', name: 'late' }],
  ])('POST %s does nothing more', async (path, body) => {
    const id = await makeKey('soon-gone-key-of-the-tests-00001')
    const { sent, response } = await opened(path, 'soon-gone-key-of-the-tests-00001')
    await call('DELETE', `/keys/${id}`)
    sent.end(JSON.stringify(body))
    expect((await response)[0].statusCode).toBe(401)
    expect((await call('GET', '/keys')).body).toEqual({ keys: [] })
    expect((await call('GET', '/collections')).body).toHaveLength(1)
    expect((await call('GET', '/collections/cars/documents/late')).status).toBe(404)
  })

  it('an import keeps what it wrote and writes no more', async () => {
    const id = await makeKey('soon-gone-key-of-the-tests-00002')
    const path = '/collections/cars/documents/import'
    const { sent, response } = await opened(path, 'soon-gone-key-of-the-tests-00002')
    sent.write('{"id":"1","name":"before"}\n')
    const [answer] = await response
    await call('DELETE', `/keys/${id}`)
    sent.end('{"id":"2","name":"after"}\n')
    const results = (await text(answer)).split('\n').map((line) => JSON.parse(line) as object)
    expect(results).toMatchObject([{ success: true }, { success: false, code: 401 }])
    expect((await call('GET', '/collections/cars/documents/1')).status).toBe(200)
    expect((await call('GET', '/collections/cars/documents/2')).status).toBe(404)
  })
})
