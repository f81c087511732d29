import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
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
})
