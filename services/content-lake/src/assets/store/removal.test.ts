import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../../test-server.ts'
import { createAssets } from '../routes.ts'
import { twoColours } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => void (lake = await startTestLake()))
afterAll(() => lake.stop())

async function stored(folder: string): Promise<string[]> {
  const names = await readdir(join(lake.dataDir, 'assets', folder), { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.')).toSorted()
}

async function status(url: string): Promise<number> {
  const answer = await fetch(url.replace('http://localhost:0', lake.url))
  await answer.arrayBuffer()
  return answer.status
}

const upload = async (width: number) => lake.admin.assets.upload('image', await twoColours(width, 20))

describe('deleting an asset document', () => {
  it('removes the bytes and everything made of them', async () => {
    const kept = await upload(50)
    const asset = await upload(40)
    for (const { url } of [kept, asset]) expect(await status(`${url}?w=10`)).toBe(200)
    expect([await stored('images'), await stored('cache')].map(({ length }) => length)).toEqual([2, 2])
    await lake.admin.delete(asset._id)
    expect(await status(asset.url)).toBe(404)
    await expect.poll(() => stored('images')).toEqual([expect.stringContaining(kept.assetId)])
    await expect.poll(() => stored('cache')).toEqual([expect.stringContaining(kept.assetId)])
    expect(await status(`${kept.url}?w=10`)).toBe(200)
    expect((await upload(40))._id).toBe(asset._id)
    expect(await status(`${asset.url}?w=10`)).toBe(200)
  })

  it('is refused with 409 while a document refers to it', async () => {
    const asset = await upload(60)
    await lake.admin.create({
      _id: 'page',
      _type: 'page',
      image: { _type: 'image', asset: { _type: 'reference', _ref: asset._id } },
    })
    await expect(lake.admin.delete(asset._id)).rejects.toMatchObject({ statusCode: 409 })
    expect(await status(asset.url)).toBe(200)
    await lake.admin.delete('page')
    await lake.admin.delete(asset._id)
    expect(await status(asset.url)).toBe(404)
  })

  it('keeps the bytes as long as a draft or a version of the document is left', async () => {
    const asset = await upload(64)
    const { _id, _rev, ...content } = asset
    const copies = [`drafts.${_id}`, `versions.r1.${_id}`]
    const transaction = lake.admin.transaction()
    for (const id of copies) transaction.create({ ...content, _id: id, title: 'in the making' })
    await transaction.delete(_id).commit()
    for (const id of copies) {
      expect(await status(asset.url)).toBe(200)
      await lake.admin.delete(id)
    }
    expect(await status(asset.url)).toBe(404)
    await expect.poll(() => stored('images')).not.toContainEqual(expect.stringContaining(asset.assetId))
  })

  it('removes the files of hundreds of documents that are deleted together', async () => {
    const before = await stored('files')
    const hashes = Array.from({ length: 300 }, (_, at) => at.toString(16).padStart(40, '0'))
    const creation = lake.admin.transaction()
    const deletion = lake.admin.transaction()
    for (const hash of hashes) {
      await outputFile(join(lake.dataDir, `assets/files/00/${hash}.txt`))
      creation.create({ _id: `file-${hash}-txt`, _type: 'sanity.fileAsset' })
      deletion.delete(`file-${hash}-txt`)
    }
    await creation.commit()
    expect(await stored('files')).toHaveLength(before.length + hashes.length)
    await deletion.commit()
    await expect.poll(() => stored('files')).toEqual(before)
  })

  it('never leaves a document without bytes when the same file is uploaded meanwhile', async () => {
    const bytes = await twoColours(70, 20)
    const send = () => lake.admin.assets.upload('image', bytes)
    const { _id: id, url } = await send()
    for (let round = 0; round < 15; round++) {
      const work = [send(), lake.admin.delete(id), send(), lake.admin.delete(id), send()]
      await Promise.allSettled(round % 2 ? work.toReversed() : work)
      const exists = (await lake.admin.getDocument(id)) !== undefined
      expect(await status(url)).toBe(exists ? 200 : 404)
    }
  })
})

describe('at the start', () => {
  const name = (letter: string) => `${letter.repeat(40)}-3x3.png`

  /** Starts a service over a folder with three files, where `documents` are all that is known. */
  async function startOver(documents: string[]): Promise<string[]> {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-sweep-'))
    for (const path of [
      `images/aa/${name('a')}`,
      `images/bb/${name('b')}`,
      'images/bb/notes.txt',
      'tmp/upload',
    ])
      await outputFile(join(dataDir, 'assets', path))
    const unused = () => Promise.reject(new Error('unused'))
    const place = { dataDir, project: 'p', dataset: 'd', publicUrl: 'http://lake.test' }
    const hasDocument = (id: string) => documents.includes(id)
    const getDocument = () => undefined
    const assets = createAssets({
      ...place,
      ownerKey: Buffer.alloc(32),
      createDocument: unused,
      getDocument,
      hasDocument,
    })
    await assets.settled()
    await assets.stop()
    const left = await readdir(join(dataDir, 'assets'), { recursive: true })
    await rm(dataDir, { recursive: true })
    return left.filter((path) => /\.|upload/.test(path)).toSorted()
  }

  it('files without a document are removed, and what was being uploaded', async () => {
    const left = await startOver([`image-${'a'.repeat(40)}-3x3-png`])
    // Its bytes are set aside for a day, in case the document comes back.
    expect(left).toEqual([`images/aa/${name('a')}`, 'images/bb/notes.txt', `removed/images/${name('b')}`])
  })

  it('nothing is removed when it is the documents that are lost', async () => {
    const left = await startOver([])
    expect(left).toEqual([`images/aa/${name('a')}`, `images/bb/${name('b')}`, 'images/bb/notes.txt'])
  })
})

async function outputFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'bytes')
}
