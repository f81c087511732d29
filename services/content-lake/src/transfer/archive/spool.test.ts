import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { constants, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { testFolder } from '../test-archive.ts'
import { openSpool } from './spool.ts'

const folder = testFolder()
afterAll(() => folder.remove())
const stdin = Readable.from([])
const { signal } = new AbortController()
const text = Array.from({ length: 20_000 }, (_, n) => `line ${n * 7919} of the file\n`).join('')

describe('opening an input', () => {
  test('A plain file is read in place, a packed one is unpacked, and standard input is taken too.', async () => {
    const plain = folder.write('plain.ndjson', text)
    const direct = await openSpool(plain, stdin, signal)
    expect(direct.path).toBe(plain)
    await direct.dispose()
    for (const bytes of [gzipSync(text), deflateSync(text)]) {
      const fromFile = await openSpool(folder.write('packed', bytes), stdin, signal)
      const fromStdin = await openSpool('-', Readable.from([bytes]), signal)
      for (const spool of [fromFile, fromStdin]) {
        expect(readFileSync(spool.path, 'utf8')).toBe(text)
        expect(spool).toMatchObject({ size: text.length })
        expect(spool.damage).toBeUndefined()
        await spool.dispose()
        expect(existsSync(spool.folder)).toBe(false)
      }
    }
    expect(existsSync(plain)).toBe(true)
  })

  test('Of a packed file that is cut off, all is had that can be had.', async () => {
    // A small one is unpacked before there is a file to write it to.
    const small = gzipSync('one line\n'.repeat(3000))
    const cuts = Array.from({ length: 300 }, (_, n) => small.subarray(0, small.length - 9 - (n % 40)))
    for (const bytes of [gzipSync(text).subarray(0, 40_000), ...cuts]) {
      const spool = await openSpool(folder.write('cut.gz', bytes), stdin, signal)
      expect(spool.damage).toBe('it is cut off: the compressed data ends early')
      const all = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      expect(readFileSync(spool.path).equals(all)).toBe(true)
      await spool.dispose()
    }
  })

  test('A packed file with a wrong byte is known to be damaged.', async () => {
    const bytes = gzipSync(text)
    bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 0xff
    const spool = await openSpool(folder.write('damaged.gz', bytes), stdin, signal)
    expect(spool.damage).toContain('its compressed data is damaged')
    await spool.dispose()
  })

  test('A file that unpacks to far more than its size is refused, and so is more than fits at all.', async () => {
    const bomb = folder.write('bomb.gz', gzipSync(Buffer.alloc(5_000_000)))
    const limits = { maxBytes: 1e9, maxRatio: 200, ratioFrom: 1_000_000 }
    await expect(openSpool(bomb, stdin, signal, limits)).rejects.toThrow('no export is packed that tightly')
    const few = { ...limits, maxBytes: 1000 }
    await expect(openSpool('-', Readable.from([Buffer.alloc(2000)]), signal, few)).rejects.toThrow(
      'more than 1000 bytes',
    )
  })

  test('It ends when it is interrupted, and leaves nothing behind.', async () => {
    const interrupt = new AbortController()
    const endless = new Readable({ read: () => {} })
    const opening = openSpool('-', endless, interrupt.signal)
    interrupt.abort()
    await expect(opening).rejects.toThrow('it was interrupted')
    expect(endless.destroyed).toBe(true)
  })

  test('What is no file is refused by name.', async () => {
    await expect(openSpool(`${folder.path}/none`, stdin, signal)).rejects.toThrow(
      `there is no file ${folder.path}/none`,
    )
    await expect(openSpool(folder.path, stdin, signal)).rejects.toThrow('is not a file')
  })
})
