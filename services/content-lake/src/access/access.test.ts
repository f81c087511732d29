import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseConfigFile } from '../config-file.ts'
import { callApi, startTestLake } from '../test-server.ts'
import { inlineParameters } from './grants.ts'
import type { MutationEvent, SanityClient } from '@sanity/client'
import type { TestLake } from '../test-server.ts'

const config = parseConfigFile(
  JSON.stringify({
    projectName: 'Test',
    roles: [
      {
        name: 'tenant-editor',
        title: 'Editor',
        grants: [
          { filter: 'tenant._ref in $tenants', permissions: ['read', 'create', 'update', 'history'] },
          { filter: '_id in $tenants', permissions: ['read'] },
        ],
      },
      { name: 'viewer', title: 'Viewer', grants: [{ filter: '_id in path("**")', permissions: ['read'] }] },
    ],
    users: [
      {
        id: 'hanna',
        name: 'Hanna',
        email: 'h@example.test',
        roles: ['tenant-editor'],
        params: { tenants: ['harbour'] },
      },
      { id: 'victor', name: 'Victor', email: 'v@example.test', roles: ['viewer'] },
    ],
  }),
)

let lake: TestLake
let hanna: SanityClient
let hannaToken = ''

const tenant = (_ref: string): object => ({ _type: 'reference', _ref })
const offer = (
  id: string,
  owner: string,
  more: object = {},
): { _id: string; _type: string; tenant: object } => ({
  _id: id,
  _type: 'offer',
  tenant: tenant(owner),
  ...more,
})

beforeAll(async () => {
  lake = await startTestLake({ config })
  hannaToken = await lake.signIn('hanna')
  hanna = lake.client(hannaToken).withConfig({ perspective: 'raw' })
})
afterAll(() => lake.stop())
beforeEach(async () => {
  await lake.admin.withConfig({ perspective: 'raw' }).delete({ query: '*' })
  await lake.admin.create({ _id: 'harbour', _type: 'tenant' })
  await lake.admin.create({ _id: 'wattle', _type: 'tenant' })
  await lake.admin.create(offer('mine', 'harbour', { title: 'mine' }))
  await lake.admin.create(offer('theirs', 'wattle', { title: 'secret' }))
  await lake.admin.create(offer('drafts.theirs', 'wattle', { title: 'secret draft' }))
})

describe('an editor of one tenant', () => {
  test('queries see only what the grants match, in counts, joins and order too', async () => {
    expect(await hanna.fetch('*[_type == "offer"]._id')).toEqual(['mine'])
    expect(await hanna.fetch('count(*[_type == "offer"])')).toBe(1)
    expect(await hanna.fetch('*[references("wattle")]._id')).toEqual([])
    expect(await hanna.fetch('{"x": *[_id == "theirs"][0].title, "y": *[_id == "harbour"][0]._id}')).toEqual({
      x: null,
      y: 'harbour',
    })
  })

  test('documents of others are omitted like missing ones', async () => {
    expect(
      await callApi(lake, '/v1/data/doc/production/theirs,nothing', { token: hannaToken }),
    ).toMatchObject({
      body: {
        documents: [],
        omitted: [
          { id: 'theirs', reason: 'existence' },
          { id: 'nothing', reason: 'existence' },
        ],
      },
    })
  })

  test('reading and patching a hidden document answers as for a missing one', async () => {
    const text = async (id: string): Promise<string> => {
      const error = await hanna
        .patch(id)
        .set({ title: 'x' })
        .commit()
        .catch((caught: unknown) => caught as Error)
      return (error as Error).message.replaceAll(id, 'ID')
    }
    expect(await text('theirs')).toBe(await text('nothing'))
    await hanna.delete('theirs')
    expect(await lake.admin.getDocument('theirs')).toMatchObject({ title: 'secret' })
  })

  test('writes outside the grants are refused: create, replace, moving a document away', async () => {
    const refused = { statusCode: 403 }
    await expect(hanna.create(offer('new', 'wattle'))).rejects.toMatchObject({
      statusCode: expect.any(Number),
    })
    await expect(hanna.create({ _id: 'free', _type: 'offer' })).rejects.toMatchObject(refused)
    await expect(hanna.createOrReplace(offer('theirs', 'harbour'))).rejects.toMatchObject(refused)
    await expect(hanna.patch('mine').unset(['tenant']).commit()).rejects.toMatchObject(refused)
    await expect(hanna.patch('harbour').set({ hacked: true }).commit()).rejects.toMatchObject(refused)
    expect(await lake.admin.getDocument('mine')).toMatchObject({ title: 'mine' })
  })

  test('a reference to a hidden document is refused like one to a missing document', async () => {
    const message = async (target: string): Promise<string> => {
      const link = { _type: 'reference', _ref: target }
      const error = await hanna
        .patch('mine')
        .set({ link })
        .commit()
        .catch((caught: unknown) => caught as Error)
      return (error as Error).message.replaceAll(target, 'ID')
    }
    expect(await message('theirs')).toBe(await message('nothing'))
  })

  test('actions obey the grants', async () => {
    const action = {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.theirs',
      publishedId: 'theirs',
    } as const
    await expect(hanna.action(action)).rejects.toMatchObject({ statusCode: 409 })
    expect(await lake.admin.getDocument('drafts.theirs')).toBeTruthy()
  })

  test('history of hidden documents is empty', async () => {
    const get = (path: string): Promise<{ body: unknown }> =>
      callApi(lake, `/v1/data/history/production${path}`, { token: hannaToken })
    expect(
      await fetch(`${lake.url}/v1/data/history/production/transactions/theirs`, {
        headers: { authorization: `Bearer ${hannaToken}` },
      }).then((r) => r.text()),
    ).toBe('')
    expect((await get('/documents/theirs?lastRevision=true')).body).toEqual({ documents: [] })
    expect((await get('/events/documents/theirs')).body).toEqual({ events: { theirs: [] }, nextCursor: '' })
    expect((await get('/documents/mine?lastRevision=true')).body).toMatchObject({
      documents: [{ _id: 'mine' }],
    })
  })

  test('listeners hear nothing of others; a document that is moved away disappears without its new content', async () => {
    const events: MutationEvent[] = []
    const ready = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const subscription = hanna
      .listen(
        '*[_type == "offer"]',
        {},
        { includeAllVersions: true, effectFormat: 'mendoza', events: ['welcome', 'mutation'] },
      )
      .subscribe((event) => {
        if (event.type === 'welcome') ready.resolve()
        if (event.type !== 'mutation') return
        events.push(event as MutationEvent)
        if (events.length === 2) done.resolve()
      })
    await ready.promise
    await lake.admin.patch('theirs').set({ title: 'more secret' }).commit()
    await lake.admin.patch('mine').set({ title: 'visible' }).commit()
    await lake.admin
      .patch('mine')
      .set({ tenant: tenant('wattle'), title: 'hidden now' })
      .commit()
    await done.promise
    subscription.unsubscribe()
    expect(events.map((event) => [event.documentId, event.transition])).toEqual([
      ['mine', 'update'],
      ['mine', 'disappear'],
    ])
    expect(JSON.stringify(events)).not.toMatch(/secret|hidden now/)
  })

  test('a listener filter with a sub-query is refused', async () => {
    const query = encodeURIComponent('*[count(*[_type == "offer" && title match "sec*"]) > 0]')
    expect(
      await callApi(lake, `/v1/data/listen/production?query=${query}`, { token: hannaToken }),
    ).toMatchObject({ status: 400 })
  })

  test('live events stay silent about hidden documents', async () => {
    const tags: string[][] = []
    const ready = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<void>()
    const subscription = hanna.live.events({ includeDrafts: true }).subscribe((event) => {
      if (event.type === 'welcome') ready.resolve()
      if (event.type !== 'message') return
      tags.push(event.tags)
      heard.resolve()
    })
    await ready.promise
    await lake.admin.patch('drafts.theirs').set({ n: 1 }).commit()
    await lake.admin.patch('mine').set({ n: 1 }).commit()
    await heard.promise
    subscription.unsubscribe()
    expect(tags).toHaveLength(1)
  })

  test('the acl endpoint serves the grants with the parameters written in', async () => {
    const { body } = await callApi(lake, '/v1/projects/forecourt/datasets/production/acl', {
      token: hannaToken,
    })
    expect(body).toEqual([
      { filter: 'tenant._ref in ["harbour"]', permissions: ['read', 'create', 'update', 'history'] },
      { filter: '_id in ["harbour"]', permissions: ['read'] },
    ])
  })
})

describe('anonymous callers, read tokens and viewers', () => {
  test('[trap 4.11] without a token only published documents without a dot in the id exist', async () => {
    await lake.admin.create({ _id: 'secret.thing', _type: 'offer' })
    const anonymous = lake.anonymous.withConfig({ perspective: 'raw' })
    expect(await anonymous.fetch('*[_type == "offer"]._id | order(@)')).toEqual(['mine', 'theirs'])
    expect(await lake.anonymous.fetch('*[_id == "theirs"].title', {}, { perspective: 'drafts' })).toEqual([
      'secret',
    ])
    expect(await lake.anonymous.getDocument('drafts.theirs')).toBeUndefined()
    expect(await lake.anonymous.getDocument('secret.thing')).toBeUndefined()
    for (const path of ['mutate', 'actions']) {
      const init = { method: 'POST', body: '{"mutations":[],"actions":[]}' }
      expect((await callApi(lake, `/v1/data/${path}/production`, init)).status).toBe(401)
    }
    expect((await callApi(lake, '/v1/data/history/production/documents/mine')).status).toBe(401)
    expect((await callApi(lake, '/v1/users/me')).body).toMatchObject({ errorCode: 'SIO-401-ANF' })
  })

  test('the read token reads drafts and writes nothing; a viewer too', async () => {
    const victor = lake.client(await lake.signIn('victor'))
    for (const client of [lake.reader, victor]) {
      expect(await client.getDocument('drafts.theirs')).toMatchObject({ title: 'secret draft' })
      await expect(client.create(offer('x', 'harbour'))).rejects.toMatchObject({ statusCode: 403 })
      await expect(client.patch('mine').set({ n: 1 }).commit()).rejects.toMatchObject({ statusCode: 403 })
      await expect(client.delete('mine')).rejects.toMatchObject({ statusCode: 403 })
    }
  })

  test('an unknown token is a 401 on every endpoint, never an anonymous answer', async () => {
    for (const path of [
      '/v1/data/query/production?query=*',
      '/v1/users/me',
      '/v1/data/doc/production/mine',
      '/v1/ping',
    ]) {
      expect(await callApi(lake, path, { token: 'unknown-token-000000000000000000000' })).toMatchObject({
        status: 401,
        body: { statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' },
      })
    }
  })

  test('a token ends with signing out and after 30 days; its streams end too', async () => {
    const token = await lake.signIn('victor')
    const headers = { authorization: `Bearer ${token}` }
    const stream = await fetch(`${lake.url}/v1/data/listen/production?query=*`, { headers })
    expect((await callApi(lake, '/v1/users/me', { token })).body).toMatchObject({
      id: 'victor',
      provider: 'local',
    })
    await callApi(lake, '/v1/auth/logout', { method: 'POST', token })
    expect((await callApi(lake, '/v1/users/me', { token })).status).toBe(401)
    const rest = await stream.text()
    expect(rest).toContain('event: welcome')
  })
})

describe('sessions', () => {
  test('expire after their time and survive a restart of the sessions', async () => {
    let now = new Date('2026-01-01T00:00:00Z')
    const other = await startTestLake({ config, now: () => now })
    const token = await other.signIn('victor')
    expect((await callApi(other, '/v1/users/me', { token })).status).toBe(200)
    now = new Date('2026-02-01T00:00:00Z')
    expect((await callApi(other, '/v1/users/me', { token })).status).toBe(401)
    await other.stop()
  })
})

describe('inlineParameters', () => {
  test('replaces parameters outside of strings only and leaves $identity to the Studio', () => {
    const filter = "a in $list && b == \"$list\" && c == 'it\\'s $list' && d == $identity"
    expect(inlineParameters(filter, { list: ['x"y'] })).toBe(
      'a in ["x\\"y"] && b == "$list" && c == \'it\\\'s $list\' && d == $identity',
    )
    expect(() => inlineParameters('a == $none', {})).toThrow('none')
  })
})
