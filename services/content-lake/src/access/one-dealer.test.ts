import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi, startTestLake } from '../test-server.ts'
import { config, offer, writeDealers } from './test-dealers.ts'
import type { SanityClient } from '@sanity/client'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
let hanna: SanityClient
let hannaToken = ''
beforeAll(async () => {
  lake = await startTestLake({ config })
  hannaToken = await lake.signIn('hanna')
  hanna = lake.client(hannaToken).withConfig({ perspective: 'raw' })
})
afterAll(() => lake.stop())
beforeEach(() => writeDealers(lake))

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

  test('the acl endpoint serves the grants with the parameters written in', async () => {
    const { body } = await callApi(lake, '/v1/projects/forecourt/datasets/production/acl', {
      token: hannaToken,
    })
    expect(body).toEqual([
      { filter: 'tenant._ref in ["harbour"]', permissions: ['read', 'create', 'update', 'history'] },
      { filter: '_id in ["harbour"]', permissions: ['read'] },
      { filter: '_type == "offer" && !defined(tenant)', permissions: ['create'] },
    ])
    // Shown grants are listed but never enforced, so they allow nothing.
    await expect(hanna.create({ _id: 'free', _type: 'offer' })).rejects.toMatchObject({ statusCode: 403 })
  })
})
