import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestLake } from '../test-server.ts'
import type { ImportReleaseAction } from '@sanity/client'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ now: () => new Date('2026-06-01T00:00:00Z') })
})
afterAll(() => lake.stop())

type Fields = Record<string, unknown>

const action = (releaseId: string, fields: Fields, ifExists = 'fail'): ImportReleaseAction =>
  ({
    actionType: 'sanity.action.release.import',
    releaseId,
    ifExists,
    attributes: {
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      state: 'active',
      metadata: { title: 'One', releaseType: 'undecided' },
      ...fields,
    },
  }) as ImportReleaseAction

const stored = (name: string): Promise<Fields | undefined> => lake.admin.getDocument(`_.releases.${name}`)

describe('importing a release', () => {
  test('Its document is stored as it was, with state and schedule, under the name that is given.', async () => {
    const schedule = {
      state: 'scheduled',
      publishAt: '2027-01-01T00:00:00Z',
      _createdAt: '2020-01-01T00:00:00Z',
    }
    await lake.admin.action(action('rOne', { ...schedule, _rev: 'old', name: 'other' }))
    expect(await stored('rOne')).toMatchObject({ ...schedule, name: 'rOne', metadata: { title: 'One' } })
    expect(await stored('rOne')).not.toMatchObject({ _rev: 'old' })
  })

  test('A release that exists is refused, left alone or replaced, as was asked.', async () => {
    await lake.admin.action(action('rTwo', {}))
    const changed = { metadata: { title: 'Two', releaseType: 'asap' } }
    await expect(lake.admin.action(action('rTwo', changed))).rejects.toThrow('already exists')
    await lake.admin.action(action('rTwo', changed, 'ignore'))
    expect(await stored('rTwo')).toMatchObject({ metadata: { title: 'One' } })
    await lake.admin.action(action('rTwo', changed, 'replace'))
    expect(await stored('rTwo')).toMatchObject(changed)
  })

  test.each([
    [{ state: 'gone' }, '"state" of a release'],
    [{ state: 'scheduled' }, '"publishAt" must be an RFC 3339 time'],
    [{ metadata: null }, '"metadata" must be an object'],
    [{ _type: 'post' }, '"_type" of a release'],
  ])('What is no release is refused: %j', async (fields, message) => {
    await expect(lake.admin.action(action('rBad', fields))).rejects.toThrow(message)
    expect(await stored('rBad')).toBeUndefined()
  })

  test('Names, and what is to happen to one that exists, are checked.', async () => {
    await expect(lake.admin.action(action('../x', {}))).rejects.toThrow('not a release name')
    await expect(lake.admin.action(action('rBad', {}, 'guess'))).rejects.toThrow('"ifExists" must be one of')
    await expect(lake.reader.action(action('rBad', {}))).rejects.toThrow('Insufficient permissions')
  })
})
