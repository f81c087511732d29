import { expect, test } from 'vitest'
import { vehicleById } from '../records/vehicle-reads.ts'
import { feedRow } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'

const { records, index, load } = await openIngestBench()

test('what no record can hold, NUL or half an emoji, is left out and stops neither its row nor the load', async () => {
  const half = '🚗'.slice(0, 1)
  const report = await load([
    feedRow({
      source_id: `a${half}`,
      make: 'Maz\u0000da',
      dealercomments: `One owner ${half}`,
      standardEquipment: [`Tow bar${half}`],
      images: [{ image: { url: `https://photos.example/1\u0000.jpg${half}` } }],
      finance: { [`Lender${half}`]: { disclaimer: `From${half} 5%` } },
    }),
    feedRow({ source_id: 'b' }),
    { ...feedRow({ source_id: `c${half}\u0000` }), year: `20${half}x\u0000` },
  ])
  expect(report).toMatchObject({ imported: 2, rejected: 1 })
  const [id = ''] = [...index.documents.values()].flatMap((one) => (one.slug.endsWith('-a') ? [one.id] : []))
  const tenant = [...index.documents.values()][0]?.tenant_ids[0] ?? ''
  expect(await vehicleById(records, tenant, id)).toMatchObject({
    source_id: 'a',
    make: 'Mazda',
    dealercomments: 'One owner',
    standardEquipment: ['Tow bar'],
    images: [{ image: { url: 'https://photos.example/1.jpg' } }],
    finance: { Lender: { disclaimer: 'From 5%' } },
  })
})
