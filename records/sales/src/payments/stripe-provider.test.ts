import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createStripeProvider } from './stripe-provider.ts'

/** A request as Stripe got it. */
interface Recorded {
  method: string
  path: string
  params: Record<string, string>
  idempotencyKey: string | undefined
}

/** Answers as Stripe gives them, in the shape of its published contract, by `<method> <path>`. */
let answers: Record<string, { status?: number; body: unknown }> = {}
let requests: Recorded[] = []

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const server = createServer((request, response) => {
  void textOf(request).then((text) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const method = request.method ?? ''
    const key = request.headers['idempotency-key']
    requests.push({
      method,
      path,
      params: Object.fromEntries(new URLSearchParams(text || query)),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    })
    const answer = answers[`${method} ${path}`] ?? {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: `no answer to ${method} ${path}` } },
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close())
beforeEach(() => {
  answers = {}
  requests = []
})

const NOW = Date.UTC(2026, 6, 1)
const WEBHOOK_SECRET = 'whsec_test'
const provider = createStripeProvider(
  { secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET },
  {
    host: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
  },
)
const session = (more: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  amount_total: 20_000,
  currency: 'aud',
  metadata: { payment: 'p1' },
  payment_intent: null,
  payment_status: 'unpaid',
  status: 'open',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  ...more,
})
const PAID = { payment_status: 'paid', status: 'complete', payment_intent: 'pi_1' }

it('a page is asked for in cents of the one currency, under a key of its own', async () => {
  answers['POST /v1/checkout/sessions'] = { body: session() }
  const opened = await provider.open({
    id: 'p1',
    title: 'Deposit for 2022 Mazda CX-5',
    amountCents: 20_000,
    currency: 'AUD',
    returnUrl: 'https://harbour.example/reservations/t?paid',
    cancelUrl: 'https://harbour.example/reservations/t?unpaid',
    expiresAt: NOW + 30 * 60_000,
    begunAt: NOW,
    email: '',
  })
  expect(opened).toEqual({ session: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' })
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      idempotencyKey: 'open p1',
      params: {
        mode: 'payment',
        client_reference_id: 'p1',
        'line_items[0][price_data][currency]': 'aud',
        'line_items[0][price_data][unit_amount]': '20000',
        'line_items[0][quantity]': '1',
        'metadata[payment]': 'p1',
        'payment_intent_data[metadata][payment]': 'p1',
        success_url: 'https://harbour.example/reservations/t?paid',
        // Stripe takes no page that is open for less than half an hour.
        expires_at: String((NOW + 2 * 3_600_000) / 1000),
      },
    },
  ])
})

describe('what became of a payment', () => {
  const money = { charge: 'pi_1', amountCents: 20_000, currency: 'AUD' }
  it.each([
    [{}, { kind: 'open' }],
    [PAID, { kind: 'paid', ...money }],
    [{ status: 'expired' }, { kind: 'closed' }],
    // A bank debit that is under way has paid nothing yet.
    [{ status: 'complete' }, { kind: 'open' }],
  ])('%o is %o', async (more, settled) => {
    answers['GET /v1/checkout/sessions/cs_1'] = { body: session(more) }
    expect(await provider.read('cs_1')).toEqual(settled)
  })

  it('a page that was paid meanwhile cannot be closed: it is told as paid', async () => {
    answers['POST /v1/checkout/sessions/cs_1/expire'] = {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } },
    }
    answers['GET /v1/checkout/sessions/cs_1'] = { body: session(PAID) }
    expect(await provider.close('cs_1')).toMatchObject({ kind: 'paid' })
    answers['POST /v1/checkout/sessions/cs_1/expire'] = { body: session({ status: 'expired' }) }
    expect(await provider.close('cs_1')).toEqual({ kind: 'closed' })
  })
})

describe('money goes back', () => {
  const refund = (status: string, more: object = {}) => ({ id: 're_1', object: 'refund', status, ...more })
  const list = (...data: object[]) => ({ body: { object: 'list', data, has_more: false } })
  const back = () => provider.refund({ id: 'p1', charge: 'pi_1' })

  it.each([
    ['succeeded', { kind: 'refunded' }],
    ['pending', { kind: 'open' }],
    ['failed', { kind: 'unrefunded', reason: 'failed' }],
  ])('a refund that is %s', async (status, settled) => {
    answers['GET /v1/refunds'] = list()
    answers['POST /v1/refunds'] = { body: refund(status) }
    expect(await back()).toEqual(settled)
    // All of what was paid, which may not be what was asked for.
    expect(requests.at(-1)).toMatchObject({
      params: { payment_intent: 'pi_1' },
      idempotencyKey: 'refund p1 0',
    })
    expect(requests.at(-1)?.params).not.toHaveProperty('amount')
  })

  it('is asked for once; one that failed may be asked for again', async () => {
    answers['GET /v1/refunds'] = list(refund('pending'))
    expect(await back()).toEqual({ kind: 'open' })
    answers['GET /v1/refunds'] = list(refund('succeeded'))
    expect(await back()).toEqual({ kind: 'refunded' })
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
    answers['GET /v1/refunds'] = list(refund('failed'))
    answers['POST /v1/refunds'] = { body: refund('succeeded') }
    expect(await back()).toEqual({ kind: 'refunded' })
    expect(requests.at(-1)?.idempotencyKey).toBe('refund p1 1')
  })

  it('what Stripe refuses for good is told; what it gave back already is back', async () => {
    const refused = (code: string) => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', code, message: `it is ${code}` } },
    })
    answers['GET /v1/refunds'] = list()
    answers['POST /v1/refunds'] = refused('charge_already_refunded')
    expect(await back()).toEqual({ kind: 'refunded' })
    answers['POST /v1/refunds'] = refused('insufficient_funds')
    expect(await back()).toEqual({ kind: 'unrefunded', reason: 'it is insufficient_funds' })
    // A Stripe that is away is asked again later.
    answers['GET /v1/refunds'] = { status: 401, body: { error: { type: 'api_error', message: 'no key' } } }
    await expect(back()).rejects.toThrow('no key')
  })
})

describe('a message is heard only as Stripe signs it', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const heard = (
    body: string,
    { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
  ) => {
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp,
    })
    return provider.eventOf(body, new Headers({ 'stripe-signature': signature }))
  }

  it.each([
    ['checkout.session.completed', session(PAID), 'paid'],
    ['checkout.session.async_payment_succeeded', session(PAID), 'paid'],
    ['checkout.session.completed', session({ status: 'complete' }), 'open'],
    ['checkout.session.expired', session({ status: 'expired' }), 'closed'],
    ['charge.refunded', { metadata: { payment: 'p1' }, refunded: true }, 'refunded'],
  ])('%s', (type, object, kind) => {
    expect(heard(event(type, object))).toMatchObject({ id: 'evt_1', paymentId: 'p1', settled: { kind } })
  })

  it('another’s payment is foreign, a part of the money that went back too', () => {
    expect(heard(event('checkout.session.completed', session({ ...PAID, metadata: {} })))).toBe('foreign')
    expect(heard(event('charge.refunded', { metadata: { payment: 'p1' }, refunded: false }))).toBe('foreign')
    expect(heard(event('customer.created', {}))).toBe('foreign')
  })

  it('forged, altered, old or unsigned it is none', () => {
    const body = event('checkout.session.completed', session(PAID))
    expect(heard(body, { secret: 'whsec_other' })).toBeUndefined()
    expect(heard(body, { timestamp: Math.floor(Date.now() / 1000) - 3600 })).toBeUndefined()
    expect(provider.eventOf(body, new Headers())).toBeUndefined()
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
    })
    const altered = body.replace('20000', '1')
    expect(provider.eventOf(altered, new Headers({ 'stripe-signature': signature }))).toBeUndefined()
  })
})
