import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import { parseConfigFile } from '../config-file.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
let clock = Date.parse('2026-03-01T12:00:00Z')
beforeAll(async () => {
  const config = parseConfigFile(
    JSON.stringify({
      roles: [
        {
          name: 'part',
          title: 'Part',
          grants: [
            {
              filter: '_type in ["system.release", "page"]',
              permissions: ['read', 'create', 'update', 'history'],
            },
          ],
        },
      ],
      users: [{ id: 'pat', name: 'Pat', roles: ['part'] }],
    }),
  )
  lake = await startTestLake({ config, now: () => new Date((clock += 2000)) })
})
afterAll(() => lake.stop())

const act = (...actions: object[]): Promise<unknown> => lake.admin.action(actions as never)
const release = (type: string, releaseId: string, more: object = {}): object => ({
  actionType: `sanity.action.release.${type}`,
  releaseId,
  ...more,
})
const version = (type: string, more: object): object => ({
  actionType: `sanity.action.document.version.${type}`,
  ...more,
})
const path = (kind: string, id: string, more = ''): string =>
  `/v2025-02-19/data/history/production/events/${kind}/${id}${more}`

interface Events {
  events: Record<string, unknown>[]
  nextCursor: string
}

async function releaseEvents(id: string, token = ADMIN_TOKEN, more = ''): Promise<Events> {
  const { status, body } = await callApi(lake, path('releases', id, more), { token })
  expect(status).toBe(200)
  return body as Events
}

async function documentEvents(id: string): Promise<Record<string, unknown>[]> {
  const { body } = await callApi(lake, path('documents', id), { token: ADMIN_TOKEN })
  return (body as { events: Record<string, Record<string, unknown>[]> }).events[id] ?? []
}

describe('the activity of a release', () => {
  test('every step is listed newest first, with what the Studio shows of it', async () => {
    await act(release('create', 'spring'))
    await act(
      version('create', { publishedId: 'a', document: { _id: 'versions.spring.a', _type: 'page' } }),
      version('create', { publishedId: 'b', document: { _id: 'versions.spring.b', _type: 'offer' } }),
    )
    await act(version('discard', { versionId: 'versions.spring.b' }))
    await lake.admin.create({ _id: 'versions.spring.c', _type: 'page' })
    await act(release('schedule', 'spring', { publishAt: '2030-01-01T00:00:00Z' }))
    await act(release('unschedule', 'spring'))
    await act(release('archive', 'spring'))
    await act(release('unarchive', 'spring'))
    await act(release('publish', 'spring'))
    const { events, nextCursor } = await releaseEvents('spring')
    expect(events.map(({ type, documentId }) => [type, documentId])).toEqual([
      ['publishRelease', undefined],
      ['unarchiveRelease', undefined],
      ['archiveRelease', undefined],
      ['unscheduleRelease', undefined],
      ['scheduleRelease', undefined],
      ['addDocumentToRelease', 'c'],
      ['discardDocumentFromRelease', 'b'],
      ['addDocumentToRelease', 'b'],
      ['addDocumentToRelease', 'a'],
      ['createRelease', undefined],
    ])
    expect(events[4]).toMatchObject({ publishAt: '2030-01-01T00:00:00.000Z', releaseName: 'spring' })
    expect(events[8]).toMatchObject({
      author: 'p-admin-token',
      documentType: 'page',
      versionId: 'versions.spring.a',
      versionRevisionId: expect.any(String) as string,
    })
    expect(nextCursor).toBe('')
  })

  test('pages follow each other without gap or double', async () => {
    const all = (await releaseEvents('spring')).events
    const paged: unknown[] = []
    for (let cursor = ''; ;) {
      const page = await releaseEvents('spring', ADMIN_TOKEN, `?limit=3&nextCursor=${cursor}`)
      paged.push(...page.events)
      if (page.nextCursor === '') break
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
  })

  test('events of documents that somebody may not read are not listed for them', async () => {
    const { events } = await releaseEvents('spring', await lake.signIn('pat'))
    expect(events.length).toBeGreaterThan(0)
    expect(events.some(({ documentId }) => documentId === 'b')).toBe(false)
    expect((await callApi(lake, path('releases', 'spring'))).status).toBe(401)
    expect(await releaseEvents('unknown')).toEqual({ events: [], nextCursor: '' })
    expect((await callApi(lake, path('releases', 'no%2Fname'), { token: ADMIN_TOKEN })).status).toBe(400)
  })

  test('a release with a document that somebody may not read does not go its way for them', async () => {
    await act(release('create', 'mixed'))
    await act(version('create', { document: { _id: 'versions.mixed.x', _type: 'page' } }))
    await act(version('create', { document: { _id: 'versions.mixed.y', _type: 'offer' } }))
    const pat = lake.client(await lake.signIn('pat'))
    for (const type of ['publish', 'archive'])
      await expect(pat.action([release(type, 'mixed')] as never)).rejects.toMatchObject({ statusCode: 403 })
    expect(await lake.admin.getDocument('versions.mixed.x')).toBeDefined()
  })

  test("a schedule's event on a document says what became of it", async () => {
    await act(release('create', 'fast'))
    await act(version('create', { document: { _id: 'versions.fast.d', _type: 'page' } }))
    await act(release('schedule', 'fast', { publishAt: '2030-01-01T00:00:00Z' }))
    const states = async (): Promise<unknown[]> =>
      (await documentEvents('versions.fast.d'))
        .filter(({ type }) => type === 'scheduleDocumentVersion')
        .map(({ state }) => state)
    expect(await states()).toEqual(['pending'])
    await act(release('unschedule', 'fast'))
    await act(release('schedule', 'fast', { publishAt: '2030-01-01T00:00:00Z' }))
    expect(await states()).toEqual(['pending', 'unscheduled'])
    await act(release('publish', 'fast'))
    expect(await states()).toEqual(['published', 'unscheduled'])
  })
})
