import { describe, expect, it } from 'vitest'
import { limitedText } from './limited-text.ts'

function endless(onPull: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      onPull()
      controller.enqueue(new Uint8Array(1000))
    },
  })
}

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://site/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

describe('a body with a limit', () => {
  it('is read whole, characters across chunks included', async () => {
    const bytes = new TextEncoder().encode('Škoda')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect(await limitedText(request(body), 100)).toBe('Škoda')
    expect(await limitedText(request(null), 100)).toBe('')
  })

  it('is not read further than the limit', async () => {
    let pulls = 0
    expect(await limitedText(request(endless(() => (pulls += 1))), 10_000)).toBeUndefined()
    expect(pulls).toBeLessThan(20)
  })

  it('is not read at all when its length is said to be above', async () => {
    expect(await limitedText(request('abc', { 'content-length': '5000' }), 4000)).toBeUndefined()
  })
})
