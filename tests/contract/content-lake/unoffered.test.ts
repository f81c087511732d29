import { ClientError, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentLake, HOSTED, type Contract } from './server.ts'

let lake: Contract
let client: SanityClient
beforeAll(async () => {
  lake = await contentLake()
  client = lake.client.withConfig({ apiVersion: 'vX' })
})
afterAll(() => lake.stop())

const knowledgeBase = (): SanityClient =>
  client.withConfig({ resource: { type: 'knowledge-base', id: 'kb' }, useProjectHostname: false })
const mediaLibrary = (): SanityClient =>
  client.withConfig({ resource: { type: 'media-library', id: 'ml' }, useProjectHostname: false })
const schema = { schemaId: 'schema', documentId: 'a' }

/** The services of the hosted platform that clients have methods for and that this server does not have. */
const CALLS: [service: string, call: () => Promise<unknown>][] = [
  ['Agent Actions', () => client.agent.action.prompt({ instruction: 'x' })],
  ['Agent Actions', () => client.agent.action.generate({ ...schema, instruction: 'x' })],
  ['Agent Actions', () => client.agent.action.transform({ ...schema, instruction: 'x' })],
  ['Agent Actions', () => client.agent.action.translate({ ...schema, toLanguage: { id: 'no', title: 'x' } })],
  [
    'Agent Actions',
    () => client.agent.action.patch({ ...schema, target: { path: 'a', operation: 'unset' } }),
  ],
  ['The Media Library', () => mediaLibrary().mediaLibrary.video.getPlaybackInfo('video-abc')],
  ['The Media Library', () => mediaLibrary().assets.upload('image', Buffer.from('x'))],
  ['Knowledge bases', () => knowledgeBase().fetch('*')],
  ['Canvas', () => client.request({ url: '/canvases/c/query' })],
  ['Comments', () => client.request({ url: '/collaboration/comments/c' })],
  ['Functions', () => client.request({ method: 'POST', url: '/functions/f/invoke' })],
  ['Agent Context', () => client.request({ url: '/context/knowledge-bases' })],
  ['GraphQL', () => client.request({ method: 'POST', url: '/graphql/production/default', body: {} })],
  ['The embeddings index', () => client.request({ url: '/embeddings-index/production' })],
]

test.skipIf(HOSTED).each(CALLS)('%s: a 404 that says so (%s)', async (service, call) => {
  const error = await call().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ClientError)
  expect(error).toMatchObject({
    statusCode: 404,
    message: `Not Found - ${service} is not part of this server`,
  })
})
