import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../test-server.ts'
import { twoColours } from '../assets/test-server.ts'

const CLI = join(import.meta.dirname, '../../bin/forecourt-lake.mjs')
const COUNT = 60

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
  const mutations = Array.from({ length: COUNT }, (_, n) => ({
    create: {
      _id: `car-${n}`,
      _type: 'car',
      n,
      next: { _type: 'reference', _ref: `car-${(n + 1) % COUNT}` },
    },
  }))
  await lake.admin.mutate(mutations)
})
afterEach(() => lake.stop())

const all = async (): Promise<unknown[]> =>
  (await lake.admin.fetch<Record<string, unknown>[]>('*[_type == "car"] | order(_id)')).map(
    ({ _rev, _updatedAt, ...rest }) => rest,
  )

interface Answer {
  status: number
  body: Record<string, unknown>
}

const remove = async (confirm?: string, query = '*', token = ADMIN_TOKEN): Promise<Answer> =>
  (await callApi(lake, '/v1/data/mutate/production', {
    method: 'POST',
    token,
    body: JSON.stringify({ mutations: [{ delete: { query } }] }),
    ...(confirm !== undefined && { headers: { 'x-lake-confirm-count': confirm } }),
  })) as Answer

const undo = async (id: unknown, token = ADMIN_TOKEN): Promise<Answer> =>
  (await callApi(lake, `/v1/data/history/production/transactions/${String(id)}/undo`, {
    method: 'POST',
    token,
  })) as Answer

describe('a deletion by query', () => {
  test('of more than 50 documents is refused with the count, until the count is confirmed', async () => {
    const refused = await remove()
    expect(refused).toMatchObject({ status: 409, body: { statusCode: 409, count: COUNT } })
    expect(refused.body['message']).toContain(`find ${COUNT} documents`)
    expect((await remove('59')).status).toBe(409)
    expect((await remove('all')).status).toBe(400)
    expect(await all()).toHaveLength(COUNT)
    expect((await remove(String(COUNT))).status).toBe(200)
    expect(await all()).toHaveLength(0)
  })

  test('a change by query has the same brake; few documents, dry runs and documents by id have none', async () => {
    const patch = { patch: { query: '*[_type == "car"]', set: { n: 0 } } }
    await expect(lake.admin.mutate([patch])).rejects.toMatchObject({ statusCode: 409 })
    const confirmed = lake.admin.withConfig({ headers: { 'x-lake-confirm-count': String(COUNT) } })
    await expect(confirmed.mutate([patch], { returnDocuments: false })).resolves.toBeDefined()
    await lake.admin.delete({ query: '*' }, { dryRun: true })
    await lake.admin.mutate(
      Array.from({ length: COUNT }, (_, n) => ({ patch: { id: `car-${n}`, unset: ['next'] } })),
    )
    expect((await remove(undefined, '*[_id in ["car-1", "car-2"]]')).status).toBe(200)
    const ids = Array.from({ length: COUNT }, (_, n) => ({ delete: { id: `car-${n}` } }))
    await lake.admin.mutate(ids)
    expect(await all()).toHaveLength(0)
  })
})

describe('undo', () => {
  test('brings a whole dataset back as it was, references and all, and can be undone', async () => {
    const before = await all()
    const { body } = await remove(String(COUNT))
    const undone = await undo(body['transactionId'])
    expect(undone).toMatchObject({ status: 200, body: { skipped: [] } })
    expect(undone.body['restored']).toHaveLength(COUNT)
    expect(await all()).toEqual(before)
    expect((await undo(undone.body['transactionId'])).status).toBe(200)
    expect(await all()).toEqual([])
  })

  test('restores what was overwritten, deletes what was created, and leaves what was changed since', async () => {
    const { transactionId } = await lake.admin.mutate<Record<string, unknown>>(
      [
        { patch: { id: 'car-1', set: { n: 100 } } },
        { patch: { id: 'car-2', set: { n: 200 } } },
        { create: { _id: 'new', _type: 'car' } },
      ],
      { returnFirst: false, returnDocuments: false },
    )
    await lake.admin.patch('car-2').set({ n: 201 }).commit()
    const { status, body } = await undo(transactionId)
    expect([status, body['restored'], body['skipped']]).toEqual([200, ['car-1', 'new'], ['car-2']])
    expect(await lake.admin.fetch('*[_id in ["car-1", "car-2", "new"]] | order(_id).n')).toEqual([1, 201])
    expect((await undo(transactionId)).status).toBe(409)
  })

  test('is for administrators, and knows only what history knows', async () => {
    expect((await undo('none')).status).toBe(404)
    for (const person of ['p-editor', 'p-viewer'])
      expect((await undo('none', await lake.signIn(person))).status).toBe(403)
  })

  test('brings back the bytes of a picture with its document, within a day', async () => {
    const asset = await lake.admin.assets.upload('image', await twoColours(40, 20))
    const url = asset.url.replace('http://localhost:0', lake.url)
    const { transactionId } = await lake.admin.delete(asset._id, {
      returnFirst: false,
      returnDocuments: false,
    })
    await lake.server.lake.assets.settled()
    expect((await fetch(url)).status).toBe(404)
    expect((await undo(transactionId)).status).toBe(200)
    await expect.poll(async () => (await fetch(url)).status).toBe(200)
  })

  test('has a command, which says what was restored', async () => {
    const { body } = await remove(String(COUNT))
    const env = { ...process.env, FORECOURT_LAKE_ADMIN_TOKEN: ADMIN_TOKEN }
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [CLI, ...args, '--url', lake.url], { env })
    expect((await run('undo', String(body['transactionId']))).stdout).toContain(`Restored ${COUNT} documents`)
    expect((await run('audit', 'list')).stdout).toMatch(/undo {2}done {2}p-admin-token {2}60/)
    await expect(run('undo', 'none')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not found'),
    })
    expect(await all()).toHaveLength(COUNT)
  })
})
