import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { removeDirectory, startServer, tempDirectory } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { carLine, CARS, exportAll, found, importLines } from './cars.ts'

const MEGABYTE = 1024 * 1024
const REFUSED = 'Rejecting write: running out of resource type: OUT_OF_DISK'

function works(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0
}

/** Whether this user may mount a small file system to fill. */
function canMount(): boolean {
  const directory = tempDirectory()
  const isMounted = works('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory)
  if (isMounted) works('umount', directory)
  removeDirectory(directory)
  return isMounted
}

describe('[c.6] a disk that is full or broken', () => {
  let directory = ''
  let server: TestServer | undefined

  afterEach(async () => {
    await server?.stop('SIGKILL')
    server = undefined
    works('umount', directory)
    removeDirectory(directory)
  })

  it.skipIf(!canMount())(
    'full: writes are refused and searches answered; with space again, writes work and nothing acknowledged is lost',
    async () => {
      directory = tempDirectory()
      works('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', directory)
      server = await startServer(directory)
      await server.call('POST', '/collections', CARS)
      writeFileSync(join(directory, 'ballast'), Buffer.alloc(14 * MEGABYTE))
      const filler = { body: 'x'.repeat(2_000) }
      const lines = Array.from({ length: 2_000 }, (_, n) => carLine(n, filler))
      const results = await importLines(server, lines)
      const stored = results.flatMap(({ success }, n) => (success ? [`d${n}`] : []))
      const refused = results.filter(({ success }) => !success)
      expect(stored.length).toBeGreaterThan(100)
      expect(refused.length).toBeGreaterThan(100)
      expect(refused.at(-1)).toEqual({
        code: 500,
        error: 'Could not write to on-disk storage.',
        success: false,
      })
      expect(await server.call('POST', '/collections/cars/documents', carLine(9_000, filler))).toEqual({
        status: 422,
        body: { message: REFUSED },
      })
      const preset = { value: { q: 'x'.repeat(100_000) } }
      expect(await server.call('PUT', '/presets/p', preset)).toMatchObject({ status: 422 })
      expect((await server.call('GET', '/presets/p')).status).toBe(404)
      expect((await server.call('GET', '/health')).body).toEqual({ ok: true, resource_error: 'OUT_OF_DISK' })
      expect(await found(server, 'q=*')).toBe(stored.length)
      expect([...(await exportAll(server)).keys()]).toEqual(stored)

      rmSync(join(directory, 'ballast'))
      const running = server
      await vi.waitFor(async () => {
        expect((await running.call('POST', '/collections/cars/documents', carLine(9_001))).status).toBe(201)
      })
      expect((await server.call('GET', '/health')).body).toEqual({ ok: true })
      await server.stop('SIGKILL')
      server = await startServer(directory)
      expect([...(await exportAll(server)).keys()]).toEqual([...stored, 'd9001'])
      expect(await found(server, 'q=number&query_by=name')).toBe(stored.length + 1)
    },
  )

  it.skipIf(!works('prlimit', '--fsize=1000000:', 'true'))(
    'broken: a write that the system fails is a 503, changes nothing and works again when the system does',
    async () => {
      directory = tempDirectory()
      server = await startServer(directory)
      await server.call('POST', '/collections', CARS)
      await importLines(
        server,
        Array.from({ length: 50 }, (_, n) => carLine(n)),
      )
      // Files may not grow: every write beyond fails with an error that is not "no space".
      const { pid } = server.child
      works('prlimit', `--pid=${pid}`, '--fsize=65536:')
      const bodies = Array.from({ length: 100 }, (_, n) => carLine(100 + n, { body: 'y'.repeat(5_000) }))
      let failed
      const stored: string[] = []
      for (const [n, body] of bodies.entries()) {
        failed = await server.call('POST', '/collections/cars/documents', body)
        if (failed.status !== 201) break
        stored.push(`d${100 + n}`)
      }
      expect(failed).toEqual({ status: 503, body: { message: 'Could not write to on-disk storage.' } })
      expect(await server.call('PATCH', '/collections/cars/documents/d7', { make: 'other' })).toMatchObject({
        status: 503,
      })
      expect(await found(server, 'q=*')).toBe(50 + stored.length)
      expect(await found(server, 'q=*&filter_by=make:=other')).toBe(0)
      expect((await server.call('GET', '/collections/cars/documents/d7')).body).toMatchObject({
        make: 'make0',
      })
      expect(await found(server, 'q=7&query_by=name&prefix=false')).toBe(1)
      works('prlimit', `--pid=${pid}`, '--fsize=unlimited:')
      expect((await server.call('PATCH', '/collections/cars/documents/d7', { make: 'other' })).status).toBe(
        200,
      )
      expect(await found(server, 'q=*&filter_by=make:=other')).toBe(1)
    },
  )

  it.skipIf(!canMount())(
    'full at the start: the server says so and waits, and serves everything once there is space',
    async () => {
      directory = tempDirectory()
      works('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', directory)
      const first = await startServer(directory)
      await first.call('POST', '/collections', CARS)
      await first.call('POST', '/collections/cars/documents', carLine(1))
      await first.stop()
      fill(join(directory, 'ballast'))
      const port = await freePort()
      const starting = startServer(directory, [], ['--api-port', String(port)])
      const health = () => fetch(`http://127.0.0.1:${port}/health`)
      await vi.waitFor(
        async () => {
          const answer = await health()
          expect([answer.status, await answer.json()]).toEqual([
            503,
            { ok: false, resource_error: 'OUT_OF_DISK' },
          ])
        },
        { timeout: 15_000 },
      )
      rmSync(join(directory, 'ballast'))
      server = await starting
      expect(await found(server, 'q=*')).toBe(1)
      expect(await (await health()).json()).toEqual({ ok: true })
    },
  )

  it.skipIf(!canMount())(
    'that takes nothing more while the server runs: writes are a 503, searches go on, health says so and heals without a write',
    async () => {
      directory = tempDirectory()
      works('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', directory)
      server = await startServer(directory)
      const running = server
      await running.call('POST', '/collections', CARS)
      await running.call('POST', '/collections/cars/documents', carLine(1))
      // A file system with files open for writing is not made read-only: no file may grow instead.
      const { pid } = running.child
      works('prlimit', `--pid=${pid}`, '--fsize=4096:')
      const write = (n: number) =>
        running.call('POST', '/collections/cars/documents', carLine(n, { body: 'y'.repeat(9_000) }))
      await vi.waitFor(async () => expect((await write(2)).status).toBe(503))
      for (const asked of ['/collections', '/presets/p', '/synonym_sets/s'])
        expect(
          (
            await running.call(
              asked === '/collections' ? 'POST' : 'PUT',
              asked,
              asked === '/collections' ? { ...CARS, name: 'b' } : { value: { q: 'x' }, items: [] },
            )
          ).status,
        ).toBe(503)
      expect(await running.call('GET', '/health')).toEqual({
        status: 200,
        body: { ok: true, resource_error: 'DISK_NOT_WRITABLE' },
      })
      expect(await found(running, 'q=*')).toBe(1)
      works('prlimit', `--pid=${pid}`, '--fsize=unlimited:')
      await vi.waitFor(
        async () => expect((await running.call('GET', '/health')).body).toEqual({ ok: true }),
        { timeout: 5_000 },
      )
      expect((await write(2)).status).toBe(201)
      expect(running.child.exitCode).toBeNull()
    },
  )
})

/** Takes all the space that is left. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const size of [65_536, 4_096, 1])
      for (;;)
        try {
          if (writeSync(handle, Buffer.alloc(size)) < size) break
        } catch {
          break
        }
  } finally {
    closeSync(handle)
  }
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
