import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

let server: TestServer
const call: TestServer['call'] = (...request) => server.call(...request)
const docs = '/collections/cars/documents'

beforeAll(async () => {
  server = await startServer()
  await call('POST', '/collections', {
    name: 'cars',
    fields: [
      { name: 'name', type: 'string' },
      { name: 'rank', type: 'int32', optional: true },
    ],
  })
  const lines = Array.from({ length: 6 }, (_, i) =>
    JSON.stringify({ id: `${i}`, name: `car ${i}`, rank: i % 3 }),
  )
  await call('POST', `${docs}/import`, lines.join('\n'))
})

afterAll(async () => {
  await server.stop()
  removeDirectory(server.directory)
})

describe('document routes', () => {
  it.each([
    [
      'POST',
      '/collections/none/documents?action=x',
      '{',
      400,
      'Parameter `action` must be a create|update|upsert.',
    ],
    ['POST', '/collections/none/documents', '{', 404, 'Collection not found'],
    [
      'POST',
      '/collections/none/documents/import?return_doc=1',
      '',
      400,
      'Parameter `return_doc` must be a true|false.',
    ],
    [
      'POST',
      '/collections/none/documents/import?batch_size=0',
      '',
      400,
      'Parameter `batch_size` must be a positive integer.',
    ],
    ['POST', `${docs}?action=update`, '{"name":"x"}', 400, 'For update, the `id` key must be provided.'],
    ['POST', docs, '{"id":"","name":"x"}', 400, 'The `id` should not be empty.'],
    [
      'PATCH',
      `${docs}/1`,
      '{"id":"2","name":"x"}',
      400,
      'The `id` of the resource does not match the `id` in the JSON body.',
    ],
    ['PATCH', `${docs}/99`, '{"name":"x"}', 404, 'Could not find a document with id: 99'],
    ['PATCH', '/collections/none/documents', '{}', 400, 'Parameter `filter_by` must be provided.'],
    ['PATCH', '/collections/none/documents?filter_by=id:1', '{}', 404, 'Collection not found'],
    ['DELETE', '/collections/none/documents', undefined, 404, 'Collection not found'],
    ['DELETE', docs, undefined, 400, 'Parameter `filter_by` must be provided.'],
    ['DELETE', `${docs}?top_k_by=rank`, undefined, 400, 'The `top_k_by` parameter is not valid.'],
    ['DELETE', `${docs}?top_k_by=name:2`, undefined, 500, 'Field `name` not found in numerical index.'],
    ['DELETE', '/collections/none', undefined, 404, 'No collection with name `none` found.'],
  ])('%s %s %s: %i', async (method, path, body, status, message) => {
    expect(await call(method, path, body)).toEqual({ status, body: { message } })
  })

  it('a deletion lists what it was asked to list, and nothing when it found nothing', async () => {
    const none = await call('DELETE', `${docs}?filter_by=id:77&return_id=true&return_doc=true`)
    expect(none.body).toEqual({ num_deleted: 0 })
    const one = await call('DELETE', `${docs}?filter_by=id:0&return_id=true&return_doc=true`)
    expect(one.body).toEqual({ num_deleted: 1, ids: ['0'], documents: [{ id: '0', name: 'car 0', rank: 0 }] })
  })

  it('top_k_by keeps the highest values, of equal ones the oldest', async () => {
    expect(await call('DELETE', `${docs}?top_k_by=rank:3`)).toEqual({ status: 200, body: { ok: true } })
    const left = String((await call('GET', `${docs}/export?include_fields=id`)).body)
    expect(left).toBe('{"id":"1"}\n{"id":"2"}\n{"id":"5"}')
    expect((await call('DELETE', `${docs}?truncate=true`)).body).toEqual({ num_deleted: 3 })
  })
})
