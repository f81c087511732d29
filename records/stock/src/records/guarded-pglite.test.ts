import type { PGlite } from '@electric-sql/pglite'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { GuardedPglite, RecordsUnavailable } from './guarded-pglite.ts'

const PANIC = Object.assign(
  new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
  {
    code: '53100',
    severity: 'PANIC',
  },
)
const DUPLICATE = Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' })

/** A database that responds to each statement as `answers` says, and never after a panic: like PGlite, which spins. */
function fake(answers: Record<string, Error>) {
  const asked: string[] = []
  let isStuck = false
  const ask = (sql: string): Promise<unknown> => {
    asked.push(sql)
    if (isStuck) return new Promise(() => {})
    const failure = answers[sql]
    isStuck = failure === PANIC
    return failure ? Promise.reject(failure) : Promise.resolve({ rows: [] })
  }
  const client = {
    query: ask,
    exec: ask,
    async transaction(work: (tx: unknown) => Promise<unknown>) {
      await ask('begin')
      try {
        const result = await work({ query: ask, exec: ask })
        await ask('commit')
        return result
      } catch (error) {
        await ask('rollback')
        throw error
      }
    },
    close: () => ask('close'),
  }
  return { client: client as unknown as PGlite, asked }
}

function guarded(answers: Record<string, Error> = {}) {
  const { client, asked } = fake(answers)
  const state = { hasRoom: true }
  const onBroken = vi.fn()
  const beforeWrite = () => {
    if (!state.hasRoom) throw new RecordsUnavailable('full', 'no room')
  }
  return { db: new GuardedPglite(client, { beforeWrite, onBroken }), asked, onBroken, state }
}

test('while there is no room nothing is written, what only reads goes on, and writing heals by itself', async () => {
  const { db, asked, onBroken, state } = guarded()
  state.hasRoom = false
  await expect(db.query('insert into t values (1)')).rejects.toMatchObject({ trouble: 'full' })
  await expect(db.exec('vacuum')).rejects.toBeInstanceOf(RecordsUnavailable)
  await expect(db.transaction(async () => 1)).rejects.toBeInstanceOf(RecordsUnavailable)
  await expect(db.query('select * from t for update')).rejects.toBeInstanceOf(RecordsUnavailable)
  await expect(db.query('explain analyze insert into t values (1)')).rejects.toThrow()
  await expect(db.query('with x as (insert into t values (1) returning 1) select 1')).rejects.toThrow()
  expect(asked).toEqual([])
  await db.query(' SELECT 1')
  state.hasRoom = true
  await db.query('insert into t values (1)')
  expect(asked).toHaveLength(2)
  expect(onBroken).not.toHaveBeenCalled()
})

test('a transaction that runs out of room is rolled back, by a database that still works', async () => {
  const { db, asked, state } = guarded()
  const done = db.transaction(async (tx) => {
    await tx.query('insert into t values (1)')
    state.hasRoom = false
    await tx.query('insert into t values (2)')
  })
  await expect(done).rejects.toMatchObject({ trouble: 'full' })
  expect(asked).toEqual(['begin', 'insert into t values (1)', 'rollback'])
})

test('after a panic nothing is asked any more, and everything that waits is refused at once', async () => {
  const { db, asked, onBroken } = guarded({ 'insert 1': PANIC })
  const results = await Promise.allSettled([
    db.query('insert 1'),
    db.query('select 1'),
    db.transaction(async (tx) => tx.query('insert 2')),
    db.exec('insert 3'),
  ])
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(results.map((one) => (one as PromiseRejectedResult).reason.name)).toEqual(
    Array(4).fill('RecordsUnavailable'),
  )
  await expect(db.query('select 1')).rejects.toMatchObject({ trouble: 'down' })
  await db.close()
  expect(asked).toEqual(['insert 1'])
  expect(onBroken).toHaveBeenCalledOnce()
})

test('a panic within a transaction ends it without a rollback', async () => {
  const { db, asked, onBroken } = guarded({ 'insert 1': PANIC })
  const done = db.transaction(async (tx) => {
    // The statement after a failure in the same transaction must not reach the database.
    await tx.query('insert 1').catch(() => undefined)
    await tx.query('insert 2')
  })
  await expect(done).rejects.toMatchObject({ trouble: 'full' })
  await expect(db.query('select 1')).rejects.toMatchObject({ trouble: 'down' })
  expect(asked).toEqual(['begin', 'insert 1'])
  expect(onBroken).toHaveBeenCalledOnce()
})

test('what is wrong with a statement alone leaves the database as it was', async () => {
  const { db, onBroken } = guarded({ 'insert 1': DUPLICATE })
  await expect(db.query('insert 1')).rejects.toBe(DUPLICATE)
  await expect(db.transaction(async (tx) => tx.query('insert 1'))).rejects.toBe(DUPLICATE)
  await db.query('insert 2')
  expect(onBroken).not.toHaveBeenCalled()
})

test('a result is not held on to once its asker has let go of it', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { db } = guarded()
  const ask = async () => new WeakRef(await db.query('select 1'))
  const asked = await Promise.all([
    ask(),
    db.transaction(async (tx) => new WeakRef(await tx.query('select 1'))),
  ])
  await setImmediate()
  collect()
  expect(asked.map((result) => result?.deref())).toEqual([undefined, undefined])
})
