import { createClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'
import { contentLake, HOSTED, type Contract } from './server.ts'
import type { SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
})
afterAll(() => lake.stop())

const HOSTED_PROJECT = 'somebody’s project must not be changed'

test('users.getById: me, and anybody by id', async () => {
  const me = await client.users.getById('me')
  expect(me).toMatchObject({ id: expect.any(String), name: expect.any(String), roles: expect.any(Array) })
  await expect(lake.anonymous.users.getById('me')).rejects.toMatchObject({ statusCode: 401 })
  await expect(client.users.getById(lake.name('nobody'))).rejects.toMatchObject({ statusCode: 404 })
})

test('users.getById gives the profile of a robot too', async (context: TestContext) => {
  context.skip(HOSTED, 'tokens have no profile in the hosted service')
  const { id } = await client.users.getById('me')
  expect(await client.users.getById(id)).toMatchObject({ id, displayName: 'Admin token' })
})

test('projects.getById and projects.list', async () => {
  const { projectId } = lake.config
  expect(await client.projects.getById(projectId)).toMatchObject({
    id: projectId,
    displayName: expect.any(String),
    members: expect.any(Array),
  })
  const all = await client.projects.list()
  expect(all.map(({ id }) => id)).toContain(projectId)
  const bare = await client.projects.list({ includeMembers: false, includeFeatures: false })
  expect(bare[0]).not.toHaveProperty('members')
  expect(bare[0]).not.toHaveProperty('features')
  await expect(client.projects.getById('no-such-project')).rejects.toMatchObject({ statusCode: 404 })
})

test('datasets.list names the dataset, whichever way the project is named', async () => {
  const { dataset } = lake.config
  expect((await client.datasets.list()).map(({ name }) => name)).toContain(dataset)
  expect(await client.request({ url: '/datasets' })).toMatchObject([{ name: dataset }])
})

test('datasets: what one fixed dataset cannot do is refused with a reason', async (context: TestContext) => {
  context.skip(HOSTED, HOSTED_PROJECT)
  const { dataset } = lake.config
  const edited = { datasetName: dataset, aclMode: 'public' }
  expect(await client.datasets.edit(dataset, { aclMode: 'public' })).toMatchObject(edited)
  const refusals: [attempt: () => Promise<unknown>, statusCode: number, message: RegExp][] = [
    [() => client.datasets.create(dataset), 409, /already exists/],
    [() => client.datasets.create('other', { aclMode: 'private' }), 403, /one dataset/],
    [() => client.datasets.edit(dataset, { aclMode: 'private' }), 403, /aclMode/],
    [() => client.datasets.edit('other', {}), 404, /not found/],
    [() => client.datasets.delete(dataset), 403, /cannot be deleted/],
    [() => client.datasets.delete('other'), 404, /not found/],
    [() => client.datasets.editEmbeddingsSettings(dataset, { enabled: true }), 403, /embeddings/],
    [() => lake.anonymous.datasets.create('other'), 401, /Unauthorized/],
  ]
  for (const [attempt, statusCode, message] of refusals)
    await expect(attempt(), String(attempt)).rejects.toMatchObject({
      statusCode,
      message: expect.stringMatching(message),
    })
  expect(await client.datasets.getEmbeddingsSettings(dataset)).toMatchObject({ enabled: false })
})

test('a client without a project may ask about the platform', async (context: TestContext) => {
  context.skip(HOSTED, 'the address of the hosted platform is another')
  const { apiHost = '', token, apiVersion } = lake.config
  const platform = createClient({ apiHost, token, apiVersion, useProjectHostname: false, useCdn: false })
  expect(await platform.users.getById('me')).toMatchObject({ id: expect.any(String) })
  expect((await platform.projects.list())[0]).toMatchObject({ id: lake.config.projectId })
  expect(() => platform.fetch('*')).toThrow(/dataset/)
})
