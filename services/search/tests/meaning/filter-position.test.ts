import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN_KEY, removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const fields = [
    { name: 'make', type: 'string' },
    { name: 'parts', type: 'object[]', optional: true },
    { name: 'parts.kind', type: 'string[]', optional: true },
  ]
  await server.call('POST', '/collections', { name: 'cars', enable_nested_fields: true, fields })
})

afterAll(async () => {
  await server.stop()
  removeDirectory(server.directory)
})

const PATHS = ['documents/search?q=*', 'documents/export?']

it.each([
  ['make:=a && ', 11],
  ['(make:=a', 8],
  ['make:=a)', 7],
  ['make:=a && make', 15],
  ['make:=a & make:=b', null],
  ['make:=a && parts.{kind:=a && }', 29],
  ['make:=a && parts.{(kind:=a}', 26],
  ['make:=a && parts.{kind', 22],
  ['make:=a && nope:=b', null],
])('the refusal of `%s` tells the place: %s', async (filter, position) => {
  for (const path of PATHS) {
    const response = await fetch(
      `${server.url}/collections/cars/${path}&filter_by=${encodeURIComponent(filter)}`,
      { headers: { 'x-typesense-api-key': ADMIN_KEY } },
    )
    await response.text()
    if (position !== null) expect(response.status).toBe(400)
    expect(response.headers.get('x-filter-position')).toBe(position === null ? null : String(position))
  }
})
