import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startTestLake } from '../test-server.ts'
import { testFolder } from './test-archive.ts'
import { contentOf, creations, importInto } from './test-transfer.ts'
import type { TestLake } from '../test-server.ts'

const folder = testFolder()
const lakes: TestLake[] = []
afterAll(async () => {
  await Promise.all(lakes.map((lake) => lake.stop()))
  folder.remove()
})

async function start(): Promise<TestLake> {
  const lake = await startTestLake()
  lakes.push(lake)
  return lake
}

/** Uploads a picture; the originals fetch it from the address in its document. */
async function addAsset(lake: TestLake, title: string, background: string): Promise<string> {
  const picture = await sharp({ create: { width: 5, height: 5, channels: 3, background } })
    .png()
    .toBuffer()
  const { _id, path } = await lake.admin.assets.upload('image', picture, { filename: `${title}.png`, title })
  await lake.admin
    .patch(_id)
    .set({ url: `${lake.url}/${path}` })
    .commit()
  return _id
}

test.each(['stream', 'cursor'] as const)(
  'An export by the original library (%s) can be loaded by it and by our import, and both lakes are equal.',
  async (mode) => {
    const [source, byOriginal, byOurs] = [await start(), await start(), await start()]
    const image = await addAsset(source, 'Blue', '#00c')
    await addAsset(source, 'Unused', '#c00')
    await source.admin.action({
      actionType: 'sanity.action.release.create',
      releaseId: 'rOne',
      metadata: { title: 'One', releaseType: 'asap' },
    })
    const documents = [
      { _id: 'a', _type: 'post', next: { _type: 'reference', _ref: 'b' } },
      { _id: 'b', _type: 'post', next: { _type: 'reference', _ref: 'a' } },
      {
        _id: 'drafts.b',
        _type: 'post',
        image: { _type: 'image', asset: { _type: 'reference', _ref: image } },
      },
      { _id: 'versions.rOne.b', _type: 'post', title: 'version' },
    ]
    await source.admin.mutate(creations(documents))
    const file = join(folder.path, `${mode}.tar.gz`)
    const client = source.admin
    const result = await exportDataset({ client, dataset: 'production', outputPath: file, mode })
    expect(result).toMatchObject({ documentCount: 5, assetCount: 2 })
    expect(await importInto(byOurs, file)).toMatchObject({
      documents: { loaded: 5 },
      assets: { uploaded: 2 },
    })
    const imported = await sanityImport(createReadStream(file), { client: byOriginal.admin })
    expect(imported).toEqual({ numDocs: 5, warnings: [] })
    const content = await contentOf(source)
    expect(await contentOf(byOurs)).toEqual(content)
    expect(await contentOf(byOriginal)).toEqual(content)
  },
)
