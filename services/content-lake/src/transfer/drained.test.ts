import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { drained } from './drained.ts'

test('A full stream is waited for; one that is closed is not, and one that has failed says why.', async () => {
  let goOn = (): void => {}
  const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void (goOn = done) })
  expect(slow.write('x')).toBe(false)
  const waiting = drained(slow)
  goOn()
  await waiting
  const closing = drained(slow)
  slow.destroy()
  await closing
  await drained(slow)
  const failed = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) })
  failed.on('error', () => {})
  failed.write('x')
  await new Promise((resolve) => failed.once('close', resolve))
  expect(failed.write('y')).toBe(false)
  await expect(drained(failed)).rejects.toThrow('no room')
})
