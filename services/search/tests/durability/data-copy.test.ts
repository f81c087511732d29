import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { removeDirectory, startServer, tempDirectory } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

const servers: TestServer[] = []
const folders: string[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) removeDirectory(folder)
})

async function start(directory: string): Promise<TestServer> {
  const server = await startServer(directory)
  servers.push(server)
  return server
}

function folder(): string {
  const directory = tempDirectory()
  folders.push(directory)
  return directory
}

const copy = (server: TestServer, path: string) =>
  server.call('POST', `/operations/snapshot?snapshot_path=${encodeURIComponent(path)}`)

it('a copy of the data directory, taken in use, is one that a server starts on', async () => {
  const server = await start(folder())
  await server.call('POST', '/collections', { name: 'cars', fields: [{ name: 'make', type: 'string' }] })
  await server.call('POST', '/collections/cars/documents', { id: 'a', make: 'Kia' })
  await server.call('PUT', '/presets/short', { value: { per_page: 3 } })
  const target = join(folder(), 'deep', 'copy')
  const answer = await copy(server, target)
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  await server.call('POST', '/collections/cars/documents', { id: 'b', make: 'Kia' })
  const other = await start(target)
  const found = await other.call('GET', '/collections/cars/documents/search?q=kia&query_by=make')
  expect(found.body).toMatchObject({ found: 1, hits: [{ document: { id: 'a', make: 'Kia' } }] })
  expect((await other.call('GET', '/presets/short')).body).toMatchObject({ value: { per_page: 3 } })
})

it('a copy that cannot be written, or over the original, is refused and leaves the server at work', async () => {
  const directory = folder()
  const server = await start(directory)
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  for (const target of [file, join(file, 'below'), directory]) {
    const answer = await copy(server, target)
    expect(answer).toMatchObject({ status: 500, body: { success: false, error: 'Copy failed.' } })
  }
  expect((await server.call('GET', '/health')).body).toEqual({ ok: true })
})
