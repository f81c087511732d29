import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../test-server.ts'
import { testFolder } from '../test-archive.ts'
import {
  addAssets,
  contentOf,
  creations,
  exportFrom,
  importInto,
  reference as ref,
} from '../test-transfer.ts'
import type { TestLake } from '../../test-server.ts'

const folder = testFolder()
afterAll(() => folder.remove())
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

const output = join(folder.path, 'export.tar.gz')
/** Exports, imports into an empty lake, and gives what both hold. */
async function roundTrip(): Promise<{ before: object[]; after: object[] }> {
  await exportFrom(lake, output)
  const other = await startTestLake()
  try {
    const report = await importInto(other, output)
    expect(report).toMatchObject({
      refused: [],
      documents: { failed: [] },
      assets: { failed: [] },
      dangling: [],
    })
    return { before: await contentOf(lake), after: await contentOf(other) }
  } finally {
    await other.stop()
  }
}

describe('an export and its import', () => {
  test('Documents, drafts, versions, releases, references and assets are equal on both sides.', async () => {
    await lake.admin.create({ _id: 'tag', _type: 'media.tag', name: 'x' })
    const { image, file } = await addAssets(lake)
    await lake.admin.action({
      actionType: 'sanity.action.release.create',
      releaseId: 'rSpring',
      metadata: { title: 'Spring', releaseType: 'undecided' },
    })
    await lake.admin.mutate(
      creations([
        {
          _id: 'a',
          _type: 'post',
          next: { ...ref('b'), _weak: false },
          hero: { _type: 'image', crop: { top: 0.1 }, asset: ref(image) },
        },
        {
          _id: 'b',
          _type: 'post',
          next: { ...ref('a'), _weak: false },
          blocks: [{ a: 1 }, { _key: 'k', doc: { asset: ref(file) } }],
        },
        {
          _id: 'c',
          _type: 'post',
          odd: { asset: { ...ref(image), _weak: true } },
          plain: ref(image),
          null: null,
        },
        { ...(await lake.admin.getDocument(image)), _id: `drafts.${image}`, title: 'Better' } as never,
        { _id: 'drafts.a', _type: 'post', gone: { ...ref('gone'), _weak: true, _strengthenOnPublish: {} } },
        {
          _id: 'versions.rSpring.a',
          _type: 'post',
          'a-b': { 'c.d': ref('b') },
          constructor: { x: '\uFFFD\u2028' },
        },
      ]),
    )
    const { before, after } = await roundTrip()
    expect(after).toEqual(before)
    expect(before).toHaveLength(10)
  })

  test('Whatever documents hold, they are equal on both sides.', async () => {
    const value = fc.jsonValue({ maxDepth: 4, depthSize: 'medium' })
    const documents = fc.sample(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((key) => !key.startsWith('_')),
        value,
      ),
      { seed: 5, numRuns: 150 },
    )
    const links = (n: number): object[] =>
      [n * 7, n * 11 + 1, n + 1].map((at) => ref(`doc-${at % documents.length}`))
    await lake.admin.mutate(
      documents.map((fields, n) => ({
        create: { ...fields, _id: `doc-${n}`, _type: 'any', 'to-others': links(n) },
      })),
    )
    const { before, after } = await roundTrip()
    expect(after).toEqual(before)
  })

  test('Files with the same bytes and different names stay apart.', async () => {
    for (const filename of ['one.txt', 'Two.csv']) {
      await lake.admin.assets.upload('file', Buffer.from('same'), { filename, title: filename })
    }
    const { before, after } = await roundTrip()
    expect(before).toHaveLength(2)
    expect(after).toEqual(before)
  })

  test('An empty dataset makes an empty export, which can be imported.', async () => {
    expect(await exportFrom(lake, output)).toEqual({ documents: 0, assets: 0, failed: [] })
    expect((await importInto(lake, output)).documents).toMatchObject({ total: 0, loaded: 0 })
  })
})
