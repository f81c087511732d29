import { statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeLock } from '../src/storage/lock.ts'
import { removeDirectory, startServer, tempDirectory } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const SCHEMA = {
  name: 'cars',
  fields: [
    { name: 'name', type: 'string' },
    { name: 'make', type: 'string', facet: true },
    { name: 'n', type: 'int32', facet: true, sort: true },
  ],
}

function line(n: number): string {
  return JSON.stringify({ id: `d${n}`, name: `car number ${n}`, make: `make${n % 7}`, n })
}

async function found(server: TestServer, parameters: string): Promise<number> {
  const answer = await server.call('GET', `/collections/cars/documents/search?${parameters}`)
  return (answer.body as { found: number }).found
}

describe('[c.1] durability', () => {
  let directory = ''
  const running: TestServer[] = []
  const start = async () => {
    directory ||= tempDirectory()
    const server = await startServer(directory)
    running.push(server)
    return server
  }

  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop('SIGKILL')
    removeDirectory(directory)
    directory = ''
  })

  it('acknowledged writes survive SIGKILL in the middle of writing', async () => {
    const server = await start()
    await server.call('POST', '/collections', SCHEMA)
    const acknowledged: number[] = []
    const enough = Promise.withResolvers<void>()
    const writing = (async () => {
      for (let batch = 0; ; batch++) {
        const numbers = Array.from({ length: 60 }, (_, i) => batch * 60 + i)
        const body = numbers.map(line).join('\n')
        const answer = await server
          .call('POST', '/collections/cars/documents/import', body)
          .catch(() => undefined)
        if (answer?.status !== 200) return
        acknowledged.push(...numbers)
        if (acknowledged.length >= 600) enough.resolve()
        if (batch > 0)
          await server.call('DELETE', `/collections/cars/documents/d${batch}`).catch(() => undefined)
      }
    })()
    await Promise.race([enough.promise, writing])
    expect(acknowledged.length).toBeGreaterThanOrEqual(600)
    await server.stop('SIGKILL')
    await writing
    const again = await start()
    const { body } = await again.call('GET', '/collections/cars/documents/export')
    const ids = new Set(
      String(body)
        .split('\n')
        .map((text) => (JSON.parse(text) as { id: string }).id),
    )
    const batches = acknowledged.length / 60
    const missing = acknowledged.filter((n) => !ids.has(`d${n}`) && !(n >= 1 && n <= batches))
    expect(missing).toEqual([])
    expect(await found(again, 'q=*&per_page=1')).toBe(ids.size)
  })

  it('a start from a snapshot replays what was written after it', async () => {
    const server = await start()
    await server.call('POST', '/collections', SCHEMA)
    await server.call(
      'POST',
      '/collections/cars/documents/import',
      Array.from({ length: 1200 }, (_, n) => line(n)).join('\n'),
    )
    expect((await server.call('POST', '/operations/snapshot?snapshot_path=')).status).toBe(201)
    await server.call('DELETE', '/collections/cars/documents/d5')
    await server.call('PATCH', '/collections/cars/documents/d6', { make: 'changed' })
    await server.call('POST', '/collections/cars/documents', {
      id: 'late',
      name: 'late arrival',
      make: 'new',
      n: 9999,
    })
    await server.stop('SIGKILL')
    const again = await start()
    expect(await found(again, 'q=*')).toBe(1200)
    expect(await found(again, 'q=*&filter_by=make:=changed')).toBe(1)
    expect(await found(again, 'q=late&query_by=name')).toBe(1)
    expect((await again.call('GET', '/collections/cars/documents/d5')).status).toBe(404)
  })

  it('a damaged snapshot is reported and rebuilt from the documents', async () => {
    const server = await start()
    await server.call('POST', '/collections', SCHEMA)
    await server.call(
      'POST',
      '/collections/cars/documents/import',
      Array.from({ length: 50 }, (_, n) => line(n)).join('\n'),
    )
    expect(await server.stop('SIGTERM')).toBe(0)
    const file = join(directory, 'index-1.bin')
    truncateSync(file, statSync(file).size - 10)
    const again = await start()
    expect(await found(again, 'q=*&filter_by=make:=make3')).toBe(7)
    expect(again.lines.some((text) => text.includes('snapshot unusable'))).toBe(true)
  })

  it('SIGINT that arrives twice, as Ctrl-C through another process does, still ends cleanly', async () => {
    const server = await start()
    await server.call('POST', '/collections', SCHEMA)
    server.child.kill('SIGINT')
    expect(await server.stop('SIGINT')).toBe(0)
  })

  it('started through an older Node, it ends when that process is killed', async () => {
    const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.0'}})`
    const server = await startServer(tempDirectory(), ['--import', pretend])
    running.push(server)
    await server.stop('SIGKILL')
    await vi.waitFor(() => expect(fetch(`${server.url}/health`)).rejects.toThrow(), { timeout: 5_000 })
    removeDirectory(server.directory)
  })

  it('a second server on the same folder is refused; a lock left behind is not, whoever has its number now', async () => {
    const server = await start()
    expect(() => takeLock(directory)).toThrow(`is in use by process ${server.child.pid}.`)
    await expect(startServer(directory)).rejects.toThrow('ended with 1')
    await server.stop('SIGKILL')
    writeFileSync(join(directory, 'lock'), String(process.pid))
    const again = await start()
    expect((await again.call('GET', '/health')).body).toEqual({ ok: true })
  })
})
