import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from './store.ts'
import type { CommitInput } from './commit.ts'
import type { Store } from './store.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => {
  vi.restoreAllMocks()
  store.close()
})

function creation(id: string): CommitInput {
  const after = { _id: id, _type: 'car', _rev: `t-${id}`, _createdAt: '', _updatedAt: '' }
  const changes = [{ documentId: id, after, mutations: [], effects: { apply: [], revert: [] } }]
  return { transactionId: `t-${id}`, timestamp: '', author: '', changes, events: [] }
}

describe('group commit', () => {
  test('transactions that arrive together share one SQL transaction and are told of in their order', async () => {
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    const told: string[] = []
    store.onCommit(({ transactionId, seq }) => told.push(`${transactionId} ${seq} ${store.version}`))
    const ids = Array.from({ length: 30 }, (_, n) => `d${n}`)
    await Promise.all(ids.map((id) => store.commit(creation(id))))
    expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1)
    expect(told).toEqual(ids.map((id, n) => `t-${id} ${n + 1} ${n + 1}`))
  })

  test('a transaction sees those before it in its group, readers see none of them before all are on disk', async () => {
    const seen: unknown[] = []
    const first = store.commit(creation('a'))
    const second = store.transact((state) => {
      seen.push(state.get('a')?._id, state.hasTransaction('t-a'), store.get('a'), store.version)
      seen.push([...state.documents()].length, [...store.documents()].length)
      return { value: 'answer' }
    })
    store.addParticipant(() => void seen.push(store.get('a')))
    expect(await second).toBe('answer')
    expect(seen).toEqual(['a', true, undefined, 0, 1, 0, undefined])
    expect(store.get('a')?._id).toBe('a')
    await first
  })

  test('when the commit fails, each transaction is tried by itself, on the state without those that failed', async () => {
    store.addParticipant(({ transactionId }) => {
      if (transactionId === 't-bad') throw new Error('cannot be stored')
    })
    const tries: boolean[] = []
    const bad = store.commit(creation('bad'))
    const good = store.transact((state) => {
      tries.push(state.get('bad') !== undefined)
      return { input: creation('good'), value: undefined }
    })
    await expect(bad).rejects.toThrow('cannot be stored')
    await good
    expect(tries).toEqual([true, false])
    expect([...store.documents()].map(({ _id }) => _id)).toEqual(['good'])
    expect(store.database.all('SELECT seq, id FROM tx')).toEqual([{ seq: 1, id: 't-good' }])
  })

  test('a listener that fails does not undo what is committed, nor keep it from others', async () => {
    const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    const told: number[] = []
    store.onCommit(() => {
      throw new Error('no')
    })
    store.onCommit(({ seq }) => told.push(seq))
    await store.commit(creation('a'))
    expect([told, store.get('a')?._id]).toEqual([[1], 'a'])
    expect(warning).toHaveBeenCalledOnce()
  })

  test('what has not been committed when the store closes is refused', async () => {
    const other = openStore(':memory:')
    const late = other.commit(creation('a'))
    other.close()
    await expect(late).rejects.toMatchObject({ status: 503 })
    await expect(other.commit(creation('b'))).rejects.toMatchObject({ status: 503 })
  })
})
