import { describe, expect, it, vi } from 'vitest'
import { hashedContact } from './hashed-contact.ts'

describe('telling of events', () => {
  it('keeps what happens before anybody listens, in order and not without end', async () => {
    vi.resetModules()
    const { isTracking, onTracked, track } = await import('./track.ts')
    for (let n = 0; n < 80; n += 1) track('saveCar', { n })
    expect(isTracking()).toBe(false)
    const heard: unknown[] = []
    onTracked(({ data }) => heard.push(data['n']))
    expect(heard).toEqual(Array.from({ length: 50 }, (_, n) => n))
    track('phoneClick')
    expect(heard).toHaveLength(51)
    expect(isTracking()).toBe(true)
  })
})

describe('an enquirer’s contact for whoever counts', () => {
  it('[ANL-02] is hashed, in one form however it was typed', async () => {
    const one = await hashedContact({ email: ' Ana@Example.com ', phone: '0412 345 678' })
    expect(one).toEqual(await hashedContact({ email: 'ana@example.com', phone: '+61412345678' }))
    expect(Object.values(one).every((hash) => /^[\da-f]{64}$/.test(hash))).toBe(true)
    expect(await hashedContact({ phone: 'call me', email: '' })).toEqual({})
  })
})
