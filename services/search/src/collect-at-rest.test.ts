import { performance } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { collectAtRest } from './collect-at-rest.ts'

it('what nobody needs any more is collected once the event loop rests after work', async () => {
  const large = new WeakRef(new Uint8Array(1_000_000))
  collectAtRest()
  for (const until = performance.now() + 400; performance.now() < until;) Math.sqrt(until)
  await vi.waitFor(() => expect(large.deref() === undefined).toBe(true), { timeout: 30_000, interval: 1_000 })
})
