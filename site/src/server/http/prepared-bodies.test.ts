import { describe, expect, it } from 'vitest'
import { PreparedBodies } from './prepared-bodies.ts'

const HTML = `<p>${'x'.repeat(2000)}</p><script>self.__next_f.push([1,"a"])</script>`

describe('prepared bodies', () => {
  it('prepares one body once, whether it comes as text again or again as bytes', () => {
    const bodies = new PreparedBodies(1_000_000)
    expect(bodies.prepare(HTML, true)).toBe(bodies.prepare(HTML, true))
    expect(bodies.prepare(Buffer.from(HTML), true)).toBe(bodies.prepare(Buffer.from(HTML), true))
    expect(bodies.prepare(HTML, true).hash).toBe(bodies.prepare(Buffer.from(HTML), true).hash)
  })

  it('compresses each encoding once', async () => {
    const body = new PreparedBodies(1_000_000).prepare(HTML, true)
    const [first, second] = await Promise.all([body.encoded('br'), body.encoded('br')])
    expect(first.bytes).toBe(second.bytes)
  })

  it('keeps no more memory than the body and its compressed forms have bytes', async () => {
    const block = Buffer.alloc(65_536, 'stock ')
    const body = new PreparedBodies(1_000_000).prepare(block.subarray(6, 2_406), false)
    const forms = await Promise.all((['br', 'gzip'] as const).map((encoding) => body.encoded(encoding)))
    for (const bytes of [body.bytes, ...forms.map((form) => form.bytes)])
      expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
    expect(body.bytes).toEqual(block.subarray(6, 2_406))
  })

  it('leaves small bodies plain', async () => {
    const body = new PreparedBodies(1_000_000).prepare('<p>short</p>', true)
    expect(await body.encoded('br')).toEqual({ bytes: Buffer.from('<p>short</p>'), encoding: undefined })
  })

  it('tells bodies apart by a single character', () => {
    const bodies = new PreparedBodies(1_000_000)
    expect(bodies.prepare('a', false).hash).not.toBe(bodies.prepare('b', false).hash)
  })
})
