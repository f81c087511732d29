import { afterAll, beforeEach, expect, it } from 'vitest'
import { MINUTE, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import { createTestProvider } from './test-provider.ts'

const bench = await openSalesBench()
beforeEach(() => bench.clear())
afterAll(() => bench.close())

let now = NOW
const providerWith = (secret: string) =>
  createTestProvider({
    open: async () => ({ db: bench.db }),
    secret,
    addressOf: (session) => `https://harbour.example/payments/${session}`,
    now: () => now,
  })
const provider = providerWith('s'.repeat(32))
const ASKED = {
  id: 'p1',
  title: 'Deposit',
  amountCents: 20_000,
  currency: 'AUD',
  returnUrl: 'https://harbour.example/reservations/t?paid',
  cancelUrl: 'https://harbour.example/reservations/t?unpaid',
  expiresAt: NOW + 30 * MINUTE,
  begunAt: NOW,
  email: '',
}

it('has one page for a payment, which is declined, paid once, and paid back', async () => {
  now = NOW
  const { session, url } = await provider.open(ASKED)
  expect(url).toBe(`https://harbour.example/payments/${session}`)
  expect((await provider.open(ASKED)).session).toBe(session)
  expect(await provider.act(session, 'decline')).toBeUndefined()
  expect(await provider.read(session)).toEqual({ kind: 'open' })
  const message = await provider.act(session, 'pay')
  expect(await provider.act(session, 'pay')).toBeUndefined()
  const paid = { kind: 'paid', charge: session, amountCents: 20_000, currency: 'AUD' }
  expect(await provider.read(session)).toEqual(paid)
  expect(await provider.close(session)).toEqual(paid)
  const heard = provider.eventOf(message?.body ?? '', new Headers(message?.headers))
  expect(heard).toEqual({ id: `paid-${session}`, paymentId: 'p1', settled: paid })
  const money = { id: 'p1', charge: session }
  expect(await provider.refund(money)).toEqual({ kind: 'refunded' })
  expect(await provider.refund(money)).toEqual({ kind: 'refunded' })
  expect(await provider.read(session)).toEqual({ kind: 'refunded' })
  expect(await provider.refund({ ...money, charge: 'other' })).toMatchObject({ kind: 'unrefunded' })
})

it('takes nothing when it is closed or its time is over, and hears only what it signed', async () => {
  now = NOW
  const { session } = await provider.open(ASKED)
  now = NOW + 30 * MINUTE
  expect(await provider.read(session)).toEqual({ kind: 'closed' })
  expect(await provider.close(session)).toEqual({ kind: 'closed' })
  expect(await provider.act(session, 'pay')).toBeUndefined()
  now = NOW
  const other = await provider.open({ ...ASKED, id: 'p2' })
  const { body = '', headers = {} } = (await provider.act(other.session, 'pay')) ?? {}
  expect(provider.eventOf(body.replace('20000', '1'), new Headers(headers))).toBeUndefined()
  expect(provider.eventOf(body, new Headers())).toBeUndefined()
  expect(providerWith('t'.repeat(32)).eventOf(body, new Headers(headers))).toBeUndefined()
})
