import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDefinition } from '../collections/fields/definition.ts'
import { writeDurably } from '../collections/store/durable.ts'
import { Registry } from '../collections/registry.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { Database } from '../storage/database.ts'
import { DiskProblem } from '../storage/disk-error.ts'
import { Analytics } from './analytics.ts'

describe('analytics', () => {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-analytics-'))
  const log: string[] = []
  let database: Database
  let registry: Registry
  let analytics: Analytics

  beforeEach(() => {
    database = new Database(directory)
    registry = new Registry(database)
    const report = (_: string, msg: string, details: object = {}): void => {
      log.push(`${msg} ${JSON.stringify(details)}`)
    }
    analytics = new Analytics(DEFAULT_SETTINGS.analytics, { database, registry, log: report, now: Date.now })
  })

  afterEach(() => {
    database.close()
    rmSync(directory, { recursive: true, force: true })
    log.splice(0)
  })

  it('a rule whose destination has no counts does not keep the others from being flushed', async () => {
    const fields = [{ name: 'clicks', type: 'int32' }]
    const cars = registry.create(readDefinition({ name: 'cars', fields }, 0))
    writeDurably(database, cars, () => cars.write({ id: 'a', clicks: 5 }, 'create', 'reject'))
    analytics.rules.create({
      name: 'queries',
      type: 'popular_queries',
      event_type: 'search',
      collection: 'cars',
      params: { destination_collection: 'cars', limit: 10 },
    })
    analytics.rules.create({
      name: 'clicked',
      type: 'counter',
      event_type: 'click',
      collection: 'cars',
      params: { counter_field: 'clicks', weight: 1 },
    })
    await analytics.addEvent({ name: 'queries', data: { q: 'ute', user_id: 'u' } }, 'here')
    const docIds = Array.from({ length: 1_200 }, () => 'a')
    await analytics.addEvent({ name: 'clicked', data: { doc_ids: docIds, user_id: 'u' } }, 'here')
    await analytics.flush()
    expect(cars.read(cars.index.ordinalOf('a') ?? -1)).toEqual({ id: 'a', clicks: 1_205 })
    expect(log.join('\n')).toMatch(
      /analytics flush failed \{"rule":"queries","reason":"Field `count` not found/,
    )
    await analytics.stop()
  })

  it('ends in good order when the disk refuses what was counted', async () => {
    registry.create(readDefinition({ name: 'cars', fields: [{ name: 'name', type: 'string' }] }, 0))
    const params = { destination_collection: 'cars', limit: 10 }
    const rule = { name: 'top', type: 'popular_queries', event_type: 'search', collection: 'cars', params }
    analytics.rules.create(rule)
    analytics.searched({
      collection: 'cars',
      q: 'ute',
      expanded: 'ute',
      userId: 'u',
      filterBy: '',
      tag: '',
      found: 1,
    })
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new DiskProblem(true)
    })
    await analytics.stop()
    expect(log.join('\n')).toContain('analytics not saved')
  })
})
