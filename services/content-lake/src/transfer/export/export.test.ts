import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../test-server.ts'
import { sha1Of, testFolder } from '../test-archive.ts'
import {
  addAssets,
  clientFor,
  creations,
  exportFrom,
  reference as ref,
  usualOptions,
} from '../test-transfer.ts'
import { exportDataset } from './export.ts'
import type { TestLake } from '../../test-server.ts'

const folder = testFolder()
afterAll(() => folder.remove())
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

const output = join(folder.path, 'export.tar.gz')
describe('what an export holds', () => {
  const text = (): string => gunzipSync(readFileSync(output)).toString('latin1')

  test('The names and the rewritten fields are those of `sanity dataset export`.', async () => {
    const { image, file } = await addAssets(lake).catch(async () => {
      await lake.admin.create({ _id: 'tag', _type: 'media.tag' })
      return addAssets(lake)
    })
    await lake.admin.create({
      _id: 'a',
      _type: 'post',
      image: { _type: 'image', asset: ref(image) },
    } as never)
    expect(await exportFrom(lake, output)).toEqual({ documents: 2, assets: 2, failed: [] })
    const root = 'production-export-2026-03-04t05-06-07-089z'
    const name = `images/${image.replace(/^image-/, '').replace(/-webp$/, '.webp')}`
    for (const path of ['data.ndjson', 'assets.json', name, `files/${sha1Of('moving')}.mp4`]) {
      expect(text()).toContain(`${root}/${path}`)
    }
    expect(text()).toContain(`"_sanityAsset":"image@file://./${name}"`)
    expect(text()).toContain(`"file-${sha1Of('moving')}":{`)
    expect(text()).not.toContain('"_type":"sanity.imageAsset"')
    expect(file).toBe(`file-${sha1Of('moving')}-mp4`)
    expect(readdirSync(folder.path)).toEqual(['export.tar.gz'])
  })

  test('Types, published documents, documents without assets and raw documents can be chosen.', async () => {
    await lake.admin.create({ _id: 'tag', _type: 'media.tag' })
    const { image } = await addAssets(lake)
    const posts = [
      { _id: 'a', _type: 'post', image: { asset: ref(image), alt: 'x' }, list: [{ asset: ref(image) }, 1] },
      { _id: 'drafts.a', _type: 'post' },
      { _id: 'versions.rX.a', _type: 'post' },
    ]
    await lake.admin.mutate(creations(posts))
    expect(await exportFrom(lake, output, { types: ['post'] })).toMatchObject({ documents: 3, assets: 1 })
    expect(await exportFrom(lake, output, { drafts: false })).toMatchObject({ documents: 2, assets: 2 })
    expect(await exportFrom(lake, output, { assets: 'none' })).toMatchObject({ documents: 4, assets: 0 })
    const draft = { _id: `drafts.${image}`, _type: 'sanity.imageAsset' }
    await lake.admin.create(draft)
    expect(await exportFrom(lake, output, { types: ['post'] })).toMatchObject({ documents: 3, assets: 1 })
    expect(await exportFrom(lake, output)).toMatchObject({ documents: 5, assets: 2, failed: [] })
    expect(await exportFrom(lake, output, { assets: 'none' })).toMatchObject({ documents: 4, assets: 0 })
    expect(text()).toContain('"list":[1]')
    expect(text()).not.toContain(image)
    expect(await exportFrom(lake, output, { assets: 'raw' })).toMatchObject({ documents: 7, assets: 0 })
    expect(text()).toContain('"_type":"sanity.imageAsset"')
  })

  test('An asset whose bytes are gone or changed is told; documents keep their reference to it.', async () => {
    await lake.admin.create({ _id: 'tag', _type: 'media.tag' })
    const { image, file } = await addAssets(lake)
    await lake.admin.create({ _id: 'a', _type: 'post', image: { asset: ref(image) } } as never)
    await lake.admin
      .patch(image)
      .set({ sha1hash: '0'.repeat(40) })
      .commit()
    await lake.admin.patch(file).set({ path: 'files/forecourt/production/none.mp4' }).commit()
    const { failed } = await exportFrom(lake, output)
    expect(failed.map(({ id }) => id).toSorted()).toEqual([file, image].toSorted())
    expect(text()).toContain(`"_ref":"${image}"`)
  })

  test('An output that fails before anything is packed is told with its own reason.', async () => {
    const exported = exportDataset({
      ...usualOptions(lake),
      // Made when it is first needed, so that it fails while the first file is looked at.
      get output() {
        return new Writable({ construct: (done) => done(new Error('no space left')) })
      },
    })
    await expect(exported).rejects.toThrow('no space left')
  })

  test('An export that fails leaves no file.', async () => {
    const taken = join(folder.path, 'folder')
    mkdirSync(join(taken, 'full'), { recursive: true })
    await expect(exportFrom(lake, taken)).rejects.toThrow('rename')
    expect(readdirSync(folder.path)).not.toContain('folder.partial')
    const broken = join(folder.path, 'none', 'export.tar.gz')
    await expect(exportFrom(lake, broken)).rejects.toThrow('ENOENT')
    await expect(exportFrom(lake, output, { client: clientFor(lake, 'wrong-token') })).rejects.toThrow(
      'token is not accepted',
    )
  })
})
