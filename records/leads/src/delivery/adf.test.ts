import { LEAD_CATEGORIES } from '@forecourt/tenant-config/forms/lead-categories'
import { expect, it, test } from 'vitest'
import { NOW, storedLead, VEHICLE } from '../testing/enquiries.ts'
import { adfDocument, adfEmail } from './adf.ts'

const DEALER = { name: 'Alpha & Sons', timeZone: 'Australia/Brisbane' }
const QUOTED = { ...VEHICLE, name: '2022 Mazda CX-5 "Touring"', price: 32_990 }
const OWN = {
  name: 'vehicle',
  label: 'Which vehicle is it?',
  kind: 'vehicle',
  value: { make: 'Toyota', model: 'Hilux', year: '2017' },
  text: '2017 Toyota Hilux',
} as const
const KM = { name: 'kilometres', label: 'Kilometres', kind: 'number', value: 85_000, text: '85000' } as const

/** Categories whose enquiries are about a vehicle of the dealer, and about the visitor's own. */
const ABOUT_STOCK = ['New Vehicle Enquiry', 'Used Vehicle Enquiry', 'Test Drive Booking', 'Finance Enquiry']
const ABOUT_OWN = ['Trade-in Enquiry', 'Sell My Car Enquiry']

it.each(LEAD_CATEGORIES)('[N1] a %s is written as its golden file has it', async (category) => {
  const lead = storedLead({
    category,
    ...(ABOUT_STOCK.includes(category) && { vehicle: QUOTED }),
    ...(ABOUT_OWN.includes(category) && { answers: [OWN, KM], Rego: 'ABC123 QLD' }),
    ...(category === 'Test Drive Booking' && {
      date_time: Date.UTC(2026, 6, 4, 0, 30),
      location: { slug: 'newstead', name: 'Newstead' },
    }),
    ...(category === 'Newsletter Subscription' && { consent: { text: 'Yes.', version: '1', at: NOW } }),
  })
  const file = category.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  await expect(adfDocument(lead, DEALER)).toMatchFileSnapshot(`adf-golden/${file}.xml`)
})

test('names, addresses and answers with &, <, quotes and emoji are text, and nothing that a visitor writes is an element', () => {
  const hostile = '</comments><vendor>&lt;"\'🚙\u0000\u000B'
  const lead = storedLead({
    name: hostile,
    last_name: 'Ørsted & Söhne',
    email: '',
    phone: '',
    postcode: '',
    message: hostile,
    answers: [{ name: 'a', label: '<b>', kind: 'text', value: hostile, text: hostile }],
  })
  const xml = adfDocument(lead, DEALER)
  expect(xml.match(/<vendor>/g)).toHaveLength(1)
  expect(xml).toContain("&#60;/comments&#62;&#60;vendor&#62;&#38;lt;&#34;'🚙")
  expect(xml).toContain('Ørsted &#38; Söhne')
  for (const absent of ['\u0000', '\u000B', '<email>', '<phone', '<address'])
    expect(xml).not.toContain(absent)
})

test('a CRM gets it as the text of a mail whose heading no visitor writes', () => {
  const lead = storedLead({ name: 'Kim\r\nBcc: all@example.com' })
  const email = adfEmail(lead, { id: 'D1', address: 'leads@crm.example' }, DEALER)
  expect(email).toMatchObject({
    id: 'D1',
    to: 'leads@crm.example',
    replyTo: 'kim@example.com',
    subject: 'ADF lead: General Enquiry',
    text: expect.stringMatching(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>/,
    ),
  })
})
