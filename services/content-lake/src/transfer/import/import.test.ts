import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../test-server.ts'
import { exportOf, linesOf, sha1Of, testFolder } from '../test-archive.ts'
import { contentOf, importInto } from '../test-transfer.ts'
import { exitCode, reportText } from './report.ts'
import type { TestLake } from '../../test-server.ts'

const folder = testFolder()
afterAll(() => folder.remove())
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

const ndjson = (documents: object[]): string => folder.write('data.ndjson', linesOf(documents))
const post = (id: string, fields: object = {}): object => ({ _id: id, _type: 'post', ...fields })
const to = (id: string): object => ({ _type: 'reference', _ref: id })
const idsIn = (lake: TestLake): Promise<string[]> =>
  lake.admin.fetch<string[]>('*[_type == "post"]._id | order(@)', {}, { perspective: 'raw' })

describe('what an import writes', () => {
  test('Drafts, versions, releases, references in circles and forward: all is there and strong.', async () => {
    const release = {
      _id: '_.releases.rSpring',
      _type: 'system.release',
      name: 'rSpring',
      state: 'scheduled',
      publishAt: '2099-01-01T00:00:00Z',
      metadata: { title: 'Spring', releaseType: 'scheduled' },
    }
    const weak = { _ref: 'later', _weak: true, _strengthenOnPublish: { type: 'post' }, _type: 'reference' }
    const report = await importInto(
      lake,
      ndjson([
        release,
        post('a', { 'next-to': { it: [{ _key: 'k', ...to('b') }] } }),
        post('b', { next: to('c'), _createdAt: '2020-02-02T02:02:02Z' }),
        post('c', {
          next: to('a'),
          self: to('c'),
          media: { _ref: 'media-library:x:y', _type: 'globalDocumentReference' },
        }),
        post('drafts.a', { weak }),
        post('versions.rSpring.a', { title: 'version' }),
        { _id: '_.groups.x', _type: 'system.group' },
      ]),
    )
    expect(report).toMatchObject({
      refused: [],
      documents: { total: 6, loaded: 6, failed: [] },
      dangling: [],
      notes: [
        '1 system documents were left out',
        '1 references lead into other datasets; they are loaded unchecked',
      ],
    })
    const found = await contentOf(lake)
    expect(found.find(({ _id }) => _id === 'a')).toMatchObject({
      'next-to': { it: [{ _key: 'k', ...to('b') }] },
    })
    expect(found.find(({ _id }) => _id === 'b')).toMatchObject({ _createdAt: '2020-02-02T02:02:02Z' })
    expect(found.find(({ _id }) => _id === 'drafts.a')).toMatchObject({ weak })
    expect(JSON.stringify(found.filter(({ _id }) => /^[abc]$/.test(String(_id))))).not.toContain('_weak')
    await expect(lake.admin.delete('b')).rejects.toThrow('references to it')
    expect(exitCode(report, false)).toBe(0)
  })

  test('Documents that exist are refused, replaced or left alone, as was asked.', async () => {
    await lake.admin.create({ _id: 'a', _type: 'post', title: 'old' })
    const picture = { _sanityAsset: 'image@file://./none.png' }
    const file = ndjson([post('a', { title: 'new', list: [picture] }), post('b')])
    const refused = await importInto(lake, file)
    expect(refused.refused).toEqual(['the dataset already has a document "a"'])
    expect(reportText(refused, 1)).toContain('Nothing was loaded')
    expect(await idsIn(lake)).toEqual(['a'])
    const missing = await importInto(lake, file, { operation: 'createIfNotExists' })
    expect(missing).toMatchObject({ documents: { total: 2, loaded: 1, skipped: 1 }, assets: { total: 0 } })
    expect(await lake.admin.getDocument('a')).toMatchObject({ title: 'old' })
    const replaced = await importInto(lake, file, { operation: 'createOrReplace' })
    expect(replaced.documents).toMatchObject({ total: 2, loaded: 2, skipped: 0 })
    expect(await lake.admin.getDocument('a')).toMatchObject({ title: 'new' })
  })

  test('Documents that people wrote get the ids, keys and types that they may leave out; exported ones stay exact.', async () => {
    await importInto(
      lake,
      ndjson([
        { _type: 'post', list: [{ a: [{ b: 1 }] }], ref: { _ref: 'exported' } },
        { _id: 'exported', _rev: 'x', _type: 'exported', list: [{ a: 1 }], ref: { _ref: 'exported' } },
      ]),
    )
    const [written] = await lake.admin.fetch<Record<string, unknown>[]>('*[_type == "post"]')
    const key: unknown = expect.stringMatching(/^\w{12}$/)
    expect(written).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      list: [{ _key: key, a: [{ _key: key, b: 1 }] }],
      ref: { _type: 'reference', _ref: 'exported' },
    })
    const exported = await lake.admin.getDocument('exported')
    expect(exported).toMatchObject({ list: [{ a: 1 }], ref: { _ref: 'exported' } })
    expect(JSON.stringify(exported)).not.toContain('_key')
  })

  test('References to documents that are nowhere stay weak and are told; those into the dataset are strong.', async () => {
    await lake.admin.create({ _id: 'there', _type: 'post' })
    const report = await importInto(lake, ndjson([post('a', { good: to('there'), bad: to('nowhere') })]))
    expect(report.dangling).toEqual([{ id: 'a', path: 'bad', target: 'nowhere' }])
    expect(exitCode(report, false)).toBe(3)
    const loaded = await lake.admin.getDocument('a')
    expect(loaded).toMatchObject({ good: to('there'), bad: { ...to('nowhere'), _weak: true } })
    expect(loaded?.['good']).not.toHaveProperty('_weak')
  })

  test('A document that the lake refuses is told with the reason, and the others are loaded.', async () => {
    const documents = Array.from({ length: 40 }, (_, n) =>
      post(`p${n}`, n === 17 ? { big: 'x'.repeat(5_000_000) } : {}),
    )
    const report = await importInto(
      lake,
      ndjson([...documents, post('x'.repeat(300)), post('last', { r: to('p17') })]),
    )
    expect(report.documents).toMatchObject({ total: 42, loaded: 40 })
    expect(report.documents.failed.map(({ id }) => id).toSorted()).toEqual(['p17', 'x'.repeat(300)])
    expect(report.dangling).toEqual([{ id: 'last', path: 'r', target: 'p17' }])
    expect(await idsIn(lake)).toHaveLength(40)
    expect(exitCode(report, false)).toBe(1)
  })
})

test('An import that is interrupted says what it has loaded, and the same file makes it whole.', async () => {
  const interrupt = new AbortController()
  const documents = Array.from({ length: 900 }, (_, n) => post(`p${n}`, { next: to(`p${(n + 1) % 900}`) }))
  const key = `file-${sha1Of('note')}`
  const bytes = exportOf(documents, { [`files/${sha1Of('note')}.txt`]: 'note' }, { [key]: { title: 'Note' } })
  const file = folder.write('all.tar.gz', bytes)
  const report = await importInto(lake, file, {
    signal: interrupt.signal,
    onProgress: (step, done) => {
      if (step === 'Loading documents' && done === 600) interrupt.abort()
    },
  })
  expect(report.stopped).toBe('it was interrupted')
  expect(report.documents.loaded).toBe(500)
  expect(await idsIn(lake)).toHaveLength(500)
  expect(report.notes).toEqual([
    '1 loaded documents still have weak references; load the file with --replace',
    'titles and the like of 1 assets are not set; load the file with --replace --replace-assets',
  ])
  expect(exitCode(report, false)).toBe(1)
  const whole = await importInto(lake, file, { operation: 'createOrReplace', replaceAssets: true })
  expect(exitCode(whole, false)).toBe(0)
  expect(await lake.admin.fetch('count(*[_type == "post" && defined(next._weak)])')).toBe(0)
  expect(await lake.admin.getDocument(`${key}-txt`)).toMatchObject({ title: 'Note' })
})
