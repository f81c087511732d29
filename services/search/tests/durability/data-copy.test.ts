import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { writeDurably } from '../../src/collections/store/durable.ts'
import { loadCollection } from '../../src/collections/store/load.ts'
import { SnapshotJob } from '../../src/storage/snapshot-job.ts'
import { removeDirectory, startServer, tempDirectory } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { random } from './random.ts'
import { car, change, Stores } from './snapshot-stores.ts'

const stores = new Stores()
const servers: TestServer[] = []
const folders: string[] = []
afterEach(async () => {
  stores.clear()
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

it('a copy of the data made while writes go on is whole, and can be made again at the same place', async () => {
  const { state, cars } = stores.start()
  const job = new SnapshotJob({ database: state.database, list: () => [cars], log: state.log })
  const target = `${stores.directory}/copy/of the data`
  for (let round = 0; round < 2; round++) {
    change(state, cars, 71 + round, 400)
    const before = cars.count
    const copying = job.copyTo(target)
    expect(() => job.copyTo(target)).toThrow('Another snapshot is in progress.')
    writeDurably(state.database, cars, () =>
      cars.write({ ...car(900 + round, random(1)) }, 'create', 'reject'),
    )
    await copying
    const after = cars.count
    const copy = stores.open(target)
    const copied = copy.registry.get('cars')
    expect(await loadCollection(copied, copy.database, copy.log)).toBeGreaterThan(0)
    expect([before, after]).toContain(copied.count)
    for (let ordinal = 0; ordinal < copied.index.size; ordinal++) {
      const id = copied.index.idOf(ordinal)
      const own = cars.index.ordinalOf(id ?? '')
      if (id !== undefined) expect(copied.readText(ordinal)).toBe(cars.readText(own ?? -1))
    }
    stores.close(copy)
  }
  await expect(job.copyTo(state.database.directory)).rejects.toThrow('replace the original')
  writeFileSync(`${stores.directory}/occupied`, '')
  await expect(job.copyTo(`${stores.directory}/occupied`)).rejects.toThrow('EEXIST')
})
