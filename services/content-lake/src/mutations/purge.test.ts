import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { openStore } from '../store/store.ts'
import { refusal, run } from './test-mutate.ts'
import type { Principal } from '../access/principal.ts'
import type { Store } from '../store/store.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

const revisions = (id: string): number =>
  store.database.all('SELECT 1 FROM change WHERE document_id = ?', id).length

describe('purge', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 3]) await run(store, [{ createOrReplace: { _id: 'a', _type: 'car', n } }])
  })

  test('a deletion with purge forgets the history, also of a document that is gone already', async () => {
    await run(store, [{ delete: { id: 'a' } }])
    expect(revisions('a')).toBe(4)
    await run(store, [{ delete: { id: 'a', purge: true } }])
    expect([revisions('a'), store.database.all('SELECT 1 FROM event')]).toEqual([0, []])
  })

  test('needs the permission to edit history, and does not tell of documents one may not read', async () => {
    const by = (...permissions: string[]): Principal => ({
      ...SYSTEM,
      can: (permission) => permissions.includes(permission),
    })
    const deletion = [{ delete: { id: 'a', purge: true } }]
    expect(await refusal(store, deletion, by('read', 'update'))).toMatchObject({
      status: 403,
      permission: 'editHistory',
    })
    await run(store, [{ delete: { id: 'a' } }])
    await run(store, deletion, {}, by('editHistory'))
    expect(revisions('a')).toBe(4)
    await run(store, deletion, {}, by('read', 'editHistory'))
    expect(revisions('a')).toBe(0)
  })

  test('is a flag', async () => {
    expect(await refusal(store, [{ delete: { id: 'a', purge: 'yes' } }])).toMatchObject({ status: 400 })
  })
})
