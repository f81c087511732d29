import { expect, it } from 'vitest'
import { limitedBytes } from './limited-bytes.ts'

const sent = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

it('a body is read whole, up to the limit', async () => {
  expect(Buffer.from((await limitedBytes(sent('12345'), 5)) ?? []).toString()).toBe('12345')
  expect(await limitedBytes(sent('123456'), 5)).toBeUndefined()
  expect(await limitedBytes(sent(null), 5)).toEqual(new Uint8Array())
})

it('a body that never ends is given up, whatever its headers say', async () => {
  let wasCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (to) => to.enqueue(new Uint8Array(10)),
    cancel: () => void (wasCancelled = true),
  })
  expect(await limitedBytes(sent(endless, { 'content-length': '1' }), 100)).toBeUndefined()
  expect(wasCancelled).toBe(true)
})

it('a body that stops coming is given up when its time is over', async () => {
  const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
  await expect(limitedBytes(sent(silent), 100, AbortSignal.timeout(20))).rejects.toThrow(/timeout/i)
})
