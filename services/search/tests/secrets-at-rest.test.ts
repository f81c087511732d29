import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scopedKey } from './scope/stock.ts'
import { removeDirectory, startServer, tempDirectory, type TestServer } from './start-server.ts'

const PARENT = 'parent-key-that-no-file-may-hold-01'
const RIGHTS = { description: 'p', actions: ['documents:search'], collections: ['cars'], value: PARENT }

let directory = ''
let server: TestServer | undefined

beforeEach(() => {
  directory = tempDirectory()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  removeDirectory(directory)
})

async function start(flags: string[] = []): Promise<TestServer> {
  await server?.stop()
  server = await startServer(directory, [], flags)
  return server
}

const filesWith = (text: string) =>
  readdirSync(directory).filter((name) => readFileSync(join(directory, name)).includes(text))
const statusWith = async (key: string) =>
  (await server?.call('GET', '/collections/cars/documents/search?q=*', undefined, key))?.status
const CARS = { name: 'cars', fields: [{ name: 'name', type: 'string' }] }

describe('values of keys', () => {
  it('lie in no file, and keys and those derived from them work after a kill', async () => {
    const first = await start()
    await first.call('POST', '/collections', CARS)
    expect((await first.call('POST', '/keys', RIGHTS)).body).toMatchObject({ value: PARENT })
    await first.stop('SIGKILL')
    expect(filesWith(PARENT)).toEqual([])
    expect(filesWith('documents:search')).not.toEqual([])
    await start()
    expect(await statusWith(PARENT)).toBe(200)
    expect(await statusWith(scopedKey(PARENT, {}))).toBe(200)
    await server?.stop()
    expect(filesWith(PARENT)).toEqual([])
  })

  it('that an older version wrote in clear are sealed at the next start, and nothing of them stays', async () => {
    const first = await start()
    await first.call('POST', '/collections', CARS)
    await first.stop()
    const database = new DatabaseSync(join(directory, 'search.db'))
    const body = JSON.stringify({ ...RIGHTS, id: 0, expires_at: 9_999_999_999, autodelete: false })
    database.prepare("INSERT INTO entries (kind, name, body) VALUES ('key', '0', ?)").run(body)
    database.close()
    expect(filesWith(PARENT)).not.toEqual([])
    await start()
    expect(filesWith(PARENT)).toEqual([])
    expect(await statusWith(scopedKey(PARENT, {}))).toBe(200)
    await start()
    expect(await statusWith(PARENT)).toBe(200)
  })

  it('end with the bootstrap key that they were made under, and the log says so', async () => {
    const first = await start()
    await first.call('POST', '/collections', CARS)
    await first.call('POST', '/keys', RIGHTS)
    const other = await start(['--api-key', 'another-bootstrap-key-of-the-tests'])
    expect(await statusWith(PARENT)).toBe(401)
    expect(await statusWith(scopedKey(PARENT, {}))).toBe(401)
    expect(other.lines.join('\n')).toContain('keys that were sealed under another bootstrap key are removed')
    const { body } = await other.call('GET', '/keys', undefined, 'another-bootstrap-key-of-the-tests')
    expect(body).toEqual({ keys: [] })
  })
})

describe('the data directory', () => {
  const modes = () =>
    ['.', ...readdirSync(directory)].map((name) => [name, statSync(join(directory, name)).mode & 0o077])
  const closed = () => modes().map(([name]) => [name, 0])

  it('is its owner’s alone from the first file on', async () => {
    const first = await start()
    await first.call('POST', '/collections', CARS)
    await first.call('POST', '/operations/snapshot')
    expect(modes()).toEqual(closed())
    expect(first.lines.join('\n')).not.toContain('others could read')
  })

  it('that others could read is mended at the next start, with a line in the log', async () => {
    const first = await start()
    await first.call('POST', '/collections', CARS)
    await first.stop()
    chmodSync(directory, 0o755)
    for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o644)
    const second = await start()
    expect(modes()).toEqual(closed())
    expect(second.lines.join('\n')).toContain('others could read the data directory; now they cannot')
  })
})
