import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { paymentStripFixtures } from './payment-strip.fixture.ts'
import { PaymentStrip } from './payment-strip.tsx'

describe('payment-strip', () => {
  it('[RSV-04] names the ways to pay, in the order chosen', async () => {
    const html = await renderBlock(PaymentStrip, paymentStripFixtures.main)
    const names = [...html.matchAll(/<li[^>]*>([^<]*)</g)].map(([, name]) => name)
    expect(names).toEqual(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'])
    expect(html).toContain('no surcharge')
  })

  it('renders all of them on a tinted background', async () => {
    const html = await renderBlock(PaymentStrip, paymentStripFixtures.longest)
    expect(html).toContain('Bank transfer')
    expect(html).toContain('bg-surface-2')
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(PaymentStrip, paymentStripFixtures.empty)).rejects.toThrow('“Heading”')
    const none = { ...paymentStripFixtures.main, methods: [] }
    await expect(renderBlock(PaymentStrip, none)).rejects.toThrow('“Ways to pay”')
  })
})
