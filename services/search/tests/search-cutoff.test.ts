import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const fields = [{ name: 'make', type: 'string', facet: true }]
  await server.call('POST', '/collections', { name: 'cars', fields })
  await server.call('POST', '/collections/cars/documents', { id: '1', make: 'Mazda' })
})

afterAll(async () => {
  await server.stop()
  removeDirectory(server.directory)
})

const search = (query: string) => server.call('GET', `/collections/cars/documents/search?${query}`)

it('a search past its time answers with what it has', async () => {
  const { status, body } = await search('q=*&facet_by=make&search_cutoff_ms=0')
  expect(status).toBe(200)
  expect(body).toMatchObject({ search_cutoff: true, found: 1, facet_counts: [] })
})

it('a search past its time that has nothing is refused', async () => {
  expect(await search('q=mazda&query_by=make&search_cutoff_ms=0')).toEqual({
    status: 408,
    body: { message: 'Request Timeout' },
  })
})

it.each([false, true])(
  'one of several searches that is refused so refuses them all (union: %s)',
  async (union) => {
    const late = { collection: 'cars', q: 'mazda', query_by: 'make', search_cutoff_ms: 0 }
    const searches = [{ collection: 'cars', q: '*' }, late]
    expect(await server.call('POST', '/multi_search', { union, searches })).toEqual({
      status: 408,
      body: { message: 'Request Timeout' },
    })
  },
)

it('a search within its time says so', async () => {
  const { body } = await search('q=mazda&query_by=make&facet_by=make')
  expect(body).toMatchObject({ search_cutoff: false, found: 1, facet_counts: [{ field_name: 'make' }] })
})
