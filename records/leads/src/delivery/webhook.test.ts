import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { NOW, storedLead, VEHICLE } from '../testing/enquiries.ts'
import { sendToWebhook, signLead } from './webhook.ts'

describe('webhooks', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function receiver(status: number) {
    const taken: { headers: Record<string, unknown>; body: string }[] = []
    server = createServer((req, res) => {
      let body = ''
      req.on('data', (chunk: Buffer) => (body += chunk.toString()))
      req.on('end', () => {
        taken.push({ headers: req.headers, body })
        res.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('no')
      })
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { taken, webhook: { url: `http://127.0.0.1:${port}/leads`, secret: 's'.repeat(32) } }
  }
  const lead = storedLead()

  test('[N1] [LEAD-01] take a lead as JSON under a signature that only the dealer can check', async () => {
    const { taken, webhook } = await receiver(204)
    await sendToWebhook(lead, 'D1', webhook, NOW)
    const [{ headers, body } = { headers: {}, body: '' }] = taken
    expect(JSON.parse(body)).toMatchObject({
      lead_id: 'L1',
      category: 'General Enquiry',
      source: 'Website',
      opt_in: false,
      page_id: 'page-contact',
      lead_status: 'new',
      form_completed: true,
      Rego: '',
      additional_services: [],
      answers: [],
      lead_attributes: { visited_pages: ['/', '/contact-us'], linked_query_params: { utm_source: 'mail' } },
      created_at: '2026-07-01T00:00:00.000Z',
    })
    expect(body).not.toContain('tenant-a')
    const seconds = NOW / 1000
    expect(headers).toMatchObject({
      'forecourt-delivery': 'D1',
      'forecourt-signature': `t=${seconds},v1=${signLead(body, seconds, webhook.secret)}`,
    })
  })

  test('[ENT-13a] [ENT-13] take every field of an enquiry about a vehicle by its name', async () => {
    const { taken, webhook } = await receiver(204)
    const about = { ...VEHICLE, autogauge_enabled: true } as const
    const told = {
      category: 'Used Vehicle Enquiry',
      subcategory: 'Price',
      name: 'Kim',
      last_name: 'Nguyen',
      email: 'kim@example.com',
      phone: '+61412345678',
      postcode: '4000',
      message: 'Is it still there?',
      Rego: '123ABC (QLD)',
      additional_services: ['Tyres'],
      page_id: 'page-car',
      url: '/cars/2022-mazda-cx-5-f1',
      user_agent: 'test',
      dealership_slug: 'south',
      car_dealership_id: 2,
      form_completed: true,
    } as const
    const consent = { text: 'Yes, write to me.', version: 'abc', at: NOW }
    const place = { slug: 'newstead', name: 'Newstead' }
    await sendToWebhook(
      { ...lead, ...told, additional_services: ['Tyres'], vehicle: about, consent, location: place },
      'D1',
      webhook,
      NOW,
    )
    expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({
      ...told,
      lead_id: 'L1',
      source: 'Website',
      lead_status: 'new',
      location: 'newstead',
      opt_in: true,
      lead_attributes: { visited_pages: expect.any(Array), linked_query_params: expect.any(Object) },
      car_id: 'v1',
      stock_number: 'F1',
      'Vehicle Make': 'Mazda',
      'Vehicle Model': 'CX-5',
      manufacturer_slug: 'mazda',
      car_type: 'used',
      car_name: '2022 Mazda CX-5',
      car_slug: '2022-mazda-cx-5-f1',
      vehicle_status: 'in_stock',
      autogauge_enabled: true,
    })
  })

  test('[OFR-11] take the offer of a lead by its id and model', async () => {
    const { taken, webhook } = await receiver(204)
    const offer = { offer_id: 'offer-a', offer_name: 'Roof rack', offer_make: 'Mazda', offer_model: 'CX-5' }
    await sendToWebhook({ ...lead, offer }, 'D1', webhook, NOW)
    expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject(offer)
  })

  test.each([302, 400, 500])(
    '[N1] an answer of %s is a failure, and no redirect is followed',
    async (status) => {
      const { taken, webhook } = await receiver(status)
      await expect(sendToWebhook(lead, 'D1', webhook, NOW)).rejects.toThrow()
      expect(taken).toHaveLength(1)
    },
  )
})
