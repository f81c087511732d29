import { open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { header, tarOf, testFolder } from '../test-archive.ts'
import { readHeader } from './tar-header.ts'
import { indexTar } from './tar-index.ts'
import { createTarWriter } from './tar-writer.ts'
import type { TarIndex } from './tar-index.ts'

const folder = testFolder()
afterAll(() => folder.remove())

async function index(bytes: Buffer): Promise<TarIndex> {
  const file = await open(folder.write('test.tar', bytes))
  try {
    return await indexTar(file, bytes.length)
  } finally {
    await file.close()
  }
}

function contents(bytes: Buffer, { files }: TarIndex): Record<string, string> {
  const read = ({ offset, size }: { offset: number; size: number }): string =>
    bytes.toString('utf8', offset, offset + size)
  return Object.fromEntries([...files].map(([name, slice]) => [name, read(slice)]))
}

describe('the tar writer and the tar index', () => {
  test('What is written is found again, with names beyond 100 characters and sizes beyond 8 GiB.', async () => {
    const root = `${'p'.repeat(90)}-export`
    const output = new PassThrough()
    const written = buffer(output)
    const writer = createTarWriter(output, new Date(0))
    await writer.add(`${root}/data.ndjson`, Buffer.from('{}\n'))
    await writer.add(`${root}/files/${'f'.repeat(80)}.txt`, { path: folder.write('source', 'x'.repeat(700)) })
    await writer.add(`${root}/files/${'ü'.repeat(200)}.txt`, Buffer.from('long'))
    await writer.end()
    const bytes = await written
    expect(contents(bytes, await index(bytes))).toEqual({
      [`${root}/data.ndjson`]: '{}\n',
      [`${root}/files/${'f'.repeat(80)}.txt`]: 'x'.repeat(700),
      [`${root}/files/${'ü'.repeat(200)}.txt`]: 'long',
    })
    expect(readHeader(header('big', 2 ** 40 + 1, '0'))?.size).toBe(2 ** 40 + 1)
  })

  test('An output that fails, or a file that is gone, ends the writing with an error.', async () => {
    const output = new PassThrough({ highWaterMark: 1 })
    const writer = createTarWriter(output, new Date(0))
    const adding = writer.add('data.ndjson', Buffer.alloc(1_000_000))
    output.destroy(new Error('the disk is full'))
    await expect(adding).rejects.toThrow()
    await expect(writer.end()).rejects.toThrow('the disk is full')
    const other = createTarWriter(new PassThrough(), new Date(0))
    await expect(other.add('gone', { path: `${folder.path}/gone` })).rejects.toThrow('ENOENT')
  })

  test('Long names of pax and of GNU tar are understood.', async () => {
    const name = `${'ü'.repeat(90)}/files/${'n'.repeat(200)}.txt`
    const record = ` path=${name}\n`
    const length = Buffer.byteLength(record) + 3
    const bytes = tarOf([
      { name: 'PaxHeader', type: 'x', content: `${length}${record}` },
      { name: 'short', content: 'pax' },
      { name: '././@LongLink', type: 'L', content: `gnu/${name}\0` },
      { name: 'short', content: 'gnu' },
      { name: 'files/plain.txt', content: 'plain' },
    ])
    const found = { [name]: 'pax', [`gnu/${name}`]: 'gnu', 'files/plain.txt': 'plain' }
    expect(contents(bytes, await index(bytes))).toEqual(found)
  })

  test('Links, devices and names that lead out of the archive are passed over and counted.', async () => {
    const bytes = tarOf([
      { name: 'a/files/ok.txt', content: 'ok' },
      { name: '../files/up.txt', content: 'x' },
      { name: '/files/absolute.txt', content: 'x' },
      { name: 'a/files/../../../up.txt', content: 'x' },
      { name: String.raw`a/files/..\..\windows.txt`, content: 'x' },
      { name: 'a/files/link', type: '2' },
      { name: 'a/files/hard', type: '1' },
      { name: 'a/files/device', type: '3' },
      { name: 'a/files/', type: '5' },
    ])
    const found = await index(bytes)
    expect([...found.files.keys()]).toEqual(['a/files/ok.txt'])
    expect(found.ignored).toBe(7)
  })

  test('Wherever an archive is cut off, that is noticed, and only whole files are there.', async () => {
    const bytes = tarOf([
      { name: 'a/data.ndjson', content: 'd'.repeat(600) },
      { name: 'a/images/one.png', content: 'i'.repeat(1200) },
      { name: 'a/images/two.png', content: 'j'.repeat(10) },
    ])
    for (let length = 0; length < bytes.length - 1024; length += 100) {
      const found = await index(bytes.subarray(0, length))
      expect(found.damage, `cut at ${length}`).toMatch(/^it is cut off/)
      for (const { offset, size } of found.files.values()) expect(offset + size).toBeLessThanOrEqual(length)
    }
    const inside = await index(bytes.subarray(0, 1000))
    expect(inside.damage).toBe('it is cut off inside "a/data.ndjson"')
    expect(inside.cut).toEqual({ name: 'a/data.ndjson', slice: { offset: 512, size: 488 } })
  })

  test('What is not tar, and sizes and names beyond reason, are refused without reading them.', async () => {
    expect((await index(Buffer.alloc(2000, 'x'))).damage).toBe('its beginning is not tar')
    const huge = header('a/data.ndjson', 2 ** 52, '0')
    expect((await index(huge)).damage).toBe('it is cut off inside "a/data.ndjson"')
    const name = Buffer.concat([header('x', 2 * 1024 * 1024, 'L'), Buffer.alloc(3 * 1024 * 1024)])
    await expect(index(name)).rejects.toThrow('more than a megabyte')
    const pax = tarOf([
      { name: 'p', type: 'x', content: '99999 path=evil\n' },
      { name: 'files/x', content: 'x' },
    ])
    expect([...(await index(pax)).files.keys()]).toEqual(['files/x'])
  })
})
