import { Readable } from 'node:stream'
import sharp from 'sharp'
import { ADMIN_TOKEN } from '../test-server.ts'
import { exportDataset } from './export/export.ts'
import { importDataset } from './import/import.ts'
import { createLakeClient } from './lake-client.ts'
import type { ExportOptions, ExportReport } from './export/export.ts'
import type { ImportOptions } from './import/import.ts'
import type { ImportReport } from './import/report.ts'
import type { LakeClient } from './lake-client.ts'
import type { TestLake } from '../test-server.ts'

/** The client of an import or export for a lake under test. */
export function clientFor(lake: Pick<TestLake, 'url'>, token = ADMIN_TOKEN): LakeClient {
  return createLakeClient({ url: lake.url, project: 'forecourt', dataset: 'production', token })
}

/** Imports a file into a lake under test, as the command does without flags. */
export function importInto(
  lake: Pick<TestLake, 'url'>,
  input: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importDataset({
    client: clientFor(lake),
    input,
    stdin: Readable.from([]),
    operation: 'create',
    replaceAssets: false,
    allowTruncated: false,
    filesFolder: undefined,
    web: { silenceMs: 500, totalMs: 2000, maxBytes: 1_000_000 },
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })
}

/** Exports a lake under test, as the command does without flags, at a fixed time. */
export function exportFrom(
  lake: TestLake,
  output: string,
  options: Partial<ExportOptions> = {},
): Promise<ExportReport> {
  return exportDataset({ ...usualOptions(lake), output, ...options })
}

/** Returns the options of the command without flags, at a fixed time; without the output. */
export function usualOptions(lake: TestLake): Omit<ExportOptions, 'output'> {
  return {
    client: clientFor(lake),
    now: new Date('2026-03-04T05:06:07.089Z'),
    types: [],
    drafts: true,
    assets: 'packed',
    signal: new AbortController().signal,
    onProgress: () => {},
  }
}

export function reference(id: string): { _type: 'reference'; _ref: string } {
  return { _type: 'reference', _ref: id }
}

/** Uploads a picture and a film, with titles and a strong reference to the document `tag`, which must be there. */
export async function addAssets(lake: TestLake): Promise<{ image: string; file: string }> {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 4, background: '#0c08' } })
    .webp()
    .toBuffer()
  const image = await lake.admin.assets.upload('image', picture, { filename: 'Green.webp', title: 'Green' })
  const file = await lake.admin.assets.upload('file', Buffer.from('moving'), {
    filename: 'Clip.MP4',
    contentType: 'video/mp4',
  })
  const known = { altText: 'green', opt: { media: { tags: [reference('tag')] } } }
  await lake.admin.patch(image._id).set(known).commit()
  return { image: image._id, file: file._id }
}

type Document = Record<string, unknown>

/** Mutations that create documents. */
export function creations(
  documents: (Document & { _type: string })[],
): { create: Document & { _type: string } }[] {
  return documents.map((create) => ({ create }))
}

/** Fields that may differ between two lakes with the same content: revisions, times of writing, places of assets. */
const OWN = ['_rev', '_updatedAt', 'url', 'uploadId']

/** Returns every document of a lake in the order of ids, without the fields that may differ between lakes. */
export async function contentOf(lake: TestLake): Promise<Document[]> {
  const documents = await lake.admin.fetch<Document[]>('*', {}, { perspective: 'raw' })
  const comparable = documents.map((document) => {
    const own = String(document['_type']).startsWith('sanity.') ? [...OWN, '_createdAt'] : OWN.slice(0, 2)
    return Object.fromEntries(Object.entries(document).filter(([key]) => !own.includes(key)))
  })
  return comparable.toSorted((a, b) => (String(a['_id']) < String(b['_id']) ? -1 : 1))
}
