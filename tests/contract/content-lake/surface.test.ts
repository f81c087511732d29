import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'

/** Where each method of the client is proven; what is not listed, a new version of the client has added. */
const PROVEN: Record<string, Record<string, readonly string[]>> = {
  client: {
    queries: ['fetch'],
    documents: [
      'getDocument',
      'getDocuments',
      'documentsExists',
      'create',
      'createIfNotExists',
      'createOrReplace',
      'delete',
    ],
    patches: ['patch'],
    transactions: ['transaction', 'mutate'],
    actions: ['action'],
    releases: ['createVersion', 'discardVersion', 'replaceVersion', 'unpublishVersion'],
    listen: ['listen'],
    config: ['clone', 'config', 'withConfig', 'request', 'dataRequest', 'getUrl', 'getDataUrl', 'observable'],
  },
  releases: {
    releases: [
      'get',
      'create',
      'edit',
      'publish',
      'archive',
      'unarchive',
      'schedule',
      'unschedule',
      'delete',
      'fetchDocuments',
    ],
  },
  assets: { assets: ['upload'] },
  live: { live: ['events'] },
  users: { platform: ['getById'] },
  projects: { platform: ['list', 'getById'] },
  datasets: {
    platform: ['create', 'edit', 'delete', 'list', 'getEmbeddingsSettings', 'editEmbeddingsSettings'],
  },
  'mediaLibrary.video': { unoffered: ['getPlaybackInfo'] },
  'agent.action': { unoffered: ['generate', 'transform', 'translate', 'prompt', 'patch'] },
}

/** Services that are asked at addresses which `unoffered` proves to be refused by name. */
const UNOFFERED = ['collaboration', 'functions', 'context']

const client = createClient({ projectId: 'forecourt', dataset: 'production', apiVersion: '1', useCdn: false })

/** Names of what an object and its class have for callers. */
function members(value: object): string[] {
  const own = Object.keys(value)
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(value) as object)
  return [...new Set([...own, ...methods])].filter((name) => name !== 'constructor').sort()
}

function part(path: string): object {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], client) as object
}

test.each(Object.keys(PROVEN).filter((name) => name !== 'client'))(
  'every method of client.%s is proven or refused',
  (path) => {
    expect(members(part(path))).toEqual(
      Object.values(PROVEN[path] ?? {})
        .flat()
        .sort(),
    )
  },
)

test('every method and part of the client is proven or refused', () => {
  const parts = Object.keys(PROVEN).flatMap((path) => (path === 'client' ? [] : path.split('.').slice(0, 1)))
  const listed = [...Object.values(PROVEN['client'] ?? {}).flat(), ...parts, ...UNOFFERED]
  expect(members(client)).toEqual([...new Set(listed)].sort())
})
