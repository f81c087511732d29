import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeLead } from '@forecourt/leads/store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testLead } from '../../leads/lead.fixture.ts'
import { isRecordsFailure } from './records-failure.ts'
import { createRecordsService, type RecordsService } from './records.ts'

const ROOM = 1024 ** 3
let home: string
/** A record as it was closed. */
let good: string
let folder: string
let free: () => number
let now: number
let service: RecordsService
const logged: string[] = []

const make = () =>
  createRecordsService(
    { kind: 'embedded', dataDir: folder },
    { log: (_level, message) => logged.push(message), now: () => now, freeBytes: () => free() },
  )

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'forecourt-records-'))
  ;[good, folder, free, now] = [join(home, 'good'), join(home, 'good'), () => ROOM, 0]
  const first = make()
  await first.open()
  await first.close()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))
beforeEach(() => {
  logged.length = 0
  ;[folder, free, now] = [join(home, `records-${Math.random()}`), () => ROOM, 0]
})
afterEach(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

let sent = 0
const write = async () => {
  const { db } = await service.open()
  return storeLead(db, testLead(), {
    key: `key-${(sent += 1)}`,
    pass: undefined,
    origin: { isProved: true, sender: '', text: '' },
    destinations: [],
    now,
  })
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

it('without room nothing is written, pages go on reading, and it heals by itself', async () => {
  cpSync(good, folder, { recursive: true })
  service = make()
  expect(await write()).toMatchObject({ kind: 'stored' })
  expect(service.state()).toBe('ok')
  free = () => 1024
  expect(isRecordsFailure(await failure(write()))).toBe(true)
  expect(service.state()).toBe('full')
  await service.refreshAddresses()
  free = () => {
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
  }
  expect(isRecordsFailure(await failure(write()))).toBe(true)
  await service.refreshAddresses()
  free = () => ROOM
  expect(await write()).toMatchObject({ kind: 'stored' })
  expect(service.state()).toBe('ok')
})

it('a record that begins on a full disk is opened once there is room, and is not tried by every request', async () => {
  cpSync(good, folder, { recursive: true })
  let looks = 0
  free = () => {
    looks += 1
    return 0
  }
  service = make()
  const first = await failure(write())
  expect(isRecordsFailure(first)).toBe(true)
  for (let n = 0; n < 50; n += 1) expect(await failure(service.open())).toBe(first)
  service.tick()
  expect([service.state(), looks, logged]).toEqual(['full', 1, ['the record cannot be used']])
  free = () => ROOM
  now += 1_000
  expect(await write()).toMatchObject({ kind: 'stored' })
  expect([service.state(), logged]).toEqual(['ok', ['the record cannot be used', 'the record is open again']])
})

it('a damaged record is down with a clear error, and its lock is free for whoever mends it', async () => {
  mkdirSync(join(folder, 'global'), { recursive: true })
  writeFileSync(join(folder, 'PG_VERSION'), 'rubbish')
  service = make()
  const error = await failure(service.open())
  expect(isRecordsFailure(error)).toBe(true)
  expect(String(error)).toContain('the record cannot be opened')
  expect(service.state()).toBe('down')
  rmSync(folder, { recursive: true })
  cpSync(good, folder, { recursive: true })
  now += 1_000
  service.tick()
  expect(await write()).toMatchObject({ kind: 'stored' })
  expect(service.state()).toBe('ok')
})
