import { afterEach, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { run } from '../mutations/test-mutate.ts'
import { openStore } from '../store/store.ts'
import { storedAtRevision } from './revisions.ts'
import type { Store } from '../store/store.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

const at = (id: string, revision: string) => storedAtRevision(store.database, id, revision, SYSTEM)
const revisionOf = (id: string): string => String(store.get(id)?._rev)

test('a draft that did not exist at a revision is answered with its published document of that moment', async () => {
  await run(store, [{ create: { _id: 'a', _type: 'offer', n: 1 } }])
  const published = revisionOf('a')
  await run(store, [{ create: { _id: 'drafts.a', _type: 'offer', n: 2 } }])
  const drafted = revisionOf('drafts.a')
  await run(store, [{ createOrReplace: { _id: 'a', _type: 'offer', n: 2 } }, { delete: { id: 'drafts.a' } }])
  expect(at('drafts.a', published)).toMatchObject({ _id: 'a', n: 1 })
  expect(at('drafts.a', drafted)).toMatchObject({ _id: 'drafts.a', n: 2 })
  expect(at('drafts.a', revisionOf('a'))).toMatchObject({ _id: 'a', n: 2 })
  expect(at('a', drafted)).toMatchObject({ _id: 'a', n: 1 })
})

test('a version, another document and an unknown revision have no stand-in', async () => {
  await run(store, [{ create: { _id: 'a', _type: 'offer' } }])
  expect(at('versions.r1.a', revisionOf('a'))).toBeUndefined()
  expect(at('drafts.b', revisionOf('a'))).toBeUndefined()
  expect(at('drafts.a', 'nothing')).toBeUndefined()
})
