import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestLake } from '../../test-server.ts'
import { exportOf, sha1Of, testFolder } from '../test-archive.ts'
import { importInto, reference } from '../test-transfer.ts'
import { TransferError } from '../transfer-error.ts'
import { exitCode, reportText } from './report.ts'
import { sized } from '../../deep.fixture.ts'
import type { TestLake } from '../../test-server.ts'

const RUNS = sized(40, 1_000)
const folder = testFolder()
let lake: TestLake
let archive: Buffer

beforeAll(async () => {
  lake = await startTestLake()
  const picture = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#00c' } })
    .png()
    .toBuffer()
  const name = `images/${sha1Of(picture)}-3x3.png`
  const documents = Array.from({ length: 12 }, (_, n) => ({
    _id: `doc-${n}`,
    _type: 'post',
    next: reference(`doc-${(n * 5 + 1) % 12}`),
    image: { _type: 'image', _sanityAsset: `image@file://./${name}` },
  }))
  const map = { [`image-${sha1Of(picture)}`]: { originalFilename: 'Blue.png', title: 'Blue' } }
  archive = gunzipSync(exportOf(documents, { [name]: picture, 'files/note.txt': 'note' }, map))
})
afterAll(async () => {
  await lake.stop()
  folder.remove()
})

interface Damage {
  at: number
  kind: 'set' | 'cut' | 'drop' | 'repeat'
  byte: number
  length: number
}

const damage = fc.record({
  at: fc.noBias(fc.integer({ min: 0, max: 9999 })).map((part) => part / 10_000),
  kind: fc.constantFrom('set', 'set', 'set', 'cut', 'drop', 'repeat'),
  byte: fc.nat(255),
  length: fc.integer({ min: 1, max: 600 }),
}) as fc.Arbitrary<Damage>

function apply(bytes: Buffer, { at, kind, byte, length }: Damage): Buffer {
  const place = Math.floor(at * bytes.length)
  if (kind === 'cut') return bytes.subarray(0, place)
  const end = kind === 'repeat' ? place : place + length
  const tail = bytes.subarray(kind === 'repeat' ? Math.max(0, place - length) : end)
  const middle = kind === 'set' ? Buffer.from([byte]) : Buffer.alloc(0)
  return Buffer.concat([bytes.subarray(0, place), middle, kind === 'set' ? bytes.subarray(place + 1) : tail])
}

test(
  `Whatever happened to an archive (${RUNS} times), the import ends, and what it says is so.`,
  async () => {
    const cases = fc.sample(
      fc.record({ damages: fc.array(damage, { minLength: 1, maxLength: 3 }), isPacked: fc.boolean() }),
      { seed: 31, numRuns: RUNS },
    )
    for (const { damages, isPacked } of cases) {
      const broken = damages.reduce(apply, isPacked ? gzipSync(archive) : archive)
      await lake.admin.delete({ query: '*[_type == "post"]' })
      const report = await importInto(lake, folder.write('broken.tar', broken), {
        allowTruncated: true,
        operation: 'createOrReplace',
        web: undefined,
      }).catch((error: unknown) => error)
      const there = await lake.admin.fetch<number>('count(*[_type == "post"])', {}, { perspective: 'raw' })
      if (report instanceof TransferError) expect(there).toBe(0)
      else {
        if (report instanceof Error) throw report
        const { documents } = report as Awaited<ReturnType<typeof importInto>>
        // A damaged line may say another type, so there may be fewer posts than documents.
        expect(there).toBeLessThanOrEqual(documents.loaded)
        expect(documents.loaded - there).toBeLessThanOrEqual(damages.length)
        expect([0, 1, 3]).toContain(exitCode(report as never, false))
        expect(reportText(report as never, 1)).not.toContain('undefined')
      }
    }
  },
  sized(120_000, 900_000),
)
