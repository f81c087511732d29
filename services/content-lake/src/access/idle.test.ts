import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { createSessions } from './sessions.ts'

const HOUR = 3600 * 1000

function start() {
  const database = openDatabase(':memory:')
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') }
  const open = () => createSessions(database, () => new Date(clock.now))
  const sessions = open()
  const token = sessions.redeem(sessions.begin('ada')) ?? ''
  return { clock, open, sessions, token, close: () => database.close() }
}

test('a sign-in ends when it was not used for 12 hours; use keeps it', () => {
  const { clock, sessions, token, close } = start()
  for (let hours = 0; hours < 40; hours += 10) {
    clock.now += 10 * HOUR
    expect(sessions.find(token)?.userId).toBe('ada')
  }
  clock.now += 12 * HOUR + 1
  expect(sessions.find(token)).toBeUndefined()
  close()
})

test('it ends after 14 days in any case', () => {
  const { clock, sessions, token, close } = start()
  for (let hours = 0; hours < 14 * 24; hours += 8) {
    expect(sessions.find(token)?.userId).toBe('ada')
    clock.now += 8 * HOUR
  }
  clock.now += 1
  expect(sessions.find(token)).toBeUndefined()
  close()
})

test('uses are remembered over a restart', () => {
  const { clock, open, sessions, token, close } = start()
  clock.now += 11 * HOUR
  sessions.find(token)
  clock.now += 11 * HOUR
  expect(open().find(token)?.userId).toBe('ada')
  clock.now += 13 * HOUR
  expect(open().find(token)).toBeUndefined()
  close()
})
