import { describe, expect, test } from 'vitest'
import { importRunTable } from '../records/tables.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'

const { records, index, load } = await openIngestBench()

describe('when two things happen at once', () => {
  test('a second load of the same tenant is refused with 409; another tenant may load', async () => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const slow = async function* (): AsyncGenerator<Uint8Array> {
      await gate
      yield new TextEncoder().encode(JSON.stringify(feedRow({ source_id: 'A1' })))
    }
    const first = load([], { source: slow() })
    await expect.poll(async () => (await records.db.select().from(importRunTable)).length).toBe(1)
    await expect(load([feedRow({ source_id: 'A2' })])).rejects.toMatchObject({ code: 'busy', status: 409 })
    const other = { slug: 'wattle', dealerships: [{ id: 201, slug: 'wattle-street', name: 'Wattle Street' }] }
    expect(await load([feedRow({ source_id: 'W1' })], { tenant: other })).toMatchObject({ imported: 1 })
    release()
    expect(await first).toMatchObject({ imported: 1 })
  })

  test('an index that is down fails the load with 503, and the next load sends what it missed', async () => {
    index.isDown = true
    await expect(load([feedRow({ source_id: 'A1' })])).rejects.toMatchObject({
      code: 'index_unavailable',
      status: 503,
    })
    index.isDown = false
    expect(await load([feedRow({ source_id: 'A1' })])).toMatchObject({ unchanged: 1 })
    expect(index.documents.size).toBe(1)
  })

  test('a run whose process died is taken over after five minutes, not before', async () => {
    await records.db.insert(importRunTable).values({
      id: 'dead',
      tenant: 'harbour',
      mapping: 'forecourt',
      format: 'csv',
      mode: 'full',
      status: 'running',
      startedAt: new Date(NOW),
      heartbeatAt: new Date(NOW),
    })
    const rows = [feedRow({ source_id: 'A1' })]
    await expect(load(rows, { now: NOW + 299_000 })).rejects.toMatchObject({ code: 'busy' })
    expect(await load(rows, { now: NOW + 301_000 })).toMatchObject({ imported: 1 })
  })
})
